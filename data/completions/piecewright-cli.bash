# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Completion for bash: what there is to choose, the command itself says.
_piecewright_cli ()
{
  local line

  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("${line%%$'\t'*}")
  done < <("${COMP_WORDS[0]}" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case ${COMPREPLY[0]:-} in
    *=) compopt -o nospace ;;
  esac
}

complete -o bashdefault -o default -F _piecewright_cli piecewright-cli
