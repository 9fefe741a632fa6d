# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion for fish: what there is to choose, the command itself says.
function __piecewright_cli
    set -l words (commandline -opc)
    $words[1] --complete $words[2..-1] (commandline -ct) 2>/dev/null
end

complete -c piecewright-cli -f -a '(__piecewright_cli)'
complete -c piecewright-cli -n 'test (count (__piecewright_cli)) -eq 0' -F
