// SPDX-License-Identifier: GPL-3.0-or-later
// Asks Fairy-Stockfish where a piece can go. FFISH is the folder of the npm package ffish.
//
// Standard input: rows of a piece in its Betza, a tab, and a board as core/board/board.h has it. The piece is X or x;
// with virgin=* all squares are in the region of double steps. All other pieces never move. Standard output: the same
// rows, each with a tab and the moves as tests/core/move-text.h has them.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

delete globalThis.fetch; // the package would look for its file on the net
const ffish = createRequire(import.meta.url)(process.env.FFISH);
await new Promise((ready) => { ffish.onRuntimeInitialized = ready; });

const variants = new Map();

function find_variant(betza, files, ranks, virgin) {
  const key = [betza, files, ranks, virgin].join('\t');
  if (!variants.has(key)) {
    const region = virgin ? Array.from({ length: ranks }, (_, i) => `*${i + 1}`).join(' ') : '-';
    variants.set(key, `v${variants.size}`);
    ffish.loadVariantConfig(`[${variants.get(key)}]
maxFile = ${files}
maxRank = ${ranks}
customPiece1 = x:${betza}
immobile = p
startFen = ${Array(ranks).fill(files).join('/')} w - - 0 1
doubleStepRegionWhite = ${region}
doubleStepRegionBlack = ${region}
`);
  }
  return variants.get(key);
}

// The names of the squares with a piece, and the number of files and ranks.
function read_board(fen) {
  const ranks = fen.split('/'), held = new Set();
  let files = 0;
  ranks.forEach((rank, i) => {
    files = 0;
    for (const sign of rank.match(/\d+|\D/g)) {
      if (!/\d/.test(sign))
        held.add(String.fromCharCode(97 + files) + (ranks.length - i));
      files += Number(sign) || 1;
    }
  });
  return { held, files, ranks: ranks.length };
}

function by_name(a, b) {
  return a[0] === b[0] ? a.slice(1) - b.slice(1) : a < b ? -1 : 1;
}

for (const row of readFileSync(0, 'utf8').split('\n')) {
  const [betza, position] = row.split('\t');
  if (row.startsWith('#') || position === undefined)
    continue;
  const [fen, virgin] = position.split(' '), { held, files, ranks } = read_board(fen);
  const variant = find_variant(betza, files, ranks, virgin !== undefined);
  const board = new ffish.Board(variant, `${fen} ${fen.includes('X') ? 'w' : 'b'} - - 0 1`);
  const squares = board.legalMoves().split(' ').map((move) => move.replace(/^[a-z]\d+/, '')).filter((s) => s !== '');
  board.delete();
  console.log([betza, position, squares.sort(by_name).map((s) => (held.has(s) ? `x${s}` : s)).join(' ') || '-'].join('\t'));
}
