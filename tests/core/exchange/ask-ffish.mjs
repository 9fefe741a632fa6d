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

const letters = 'abcdefghijklmnoqrstuvwxyz'; // of as many pieces as a variant can have; p never moves
const variants = new Map(); // by the size of boards, and the region: pieces
const rows = [];

for (const row of readFileSync(0, 'utf8').split('\n')) {
  const [betza, position] = row.split('\t');
  if (row.startsWith('#') || position === undefined)
    continue;
  const [fen, virgin] = position.split(' '), board = read_board(fen);
  const key = [board.files, board.ranks, virgin !== undefined].join(' '), pieces = variants.get(key) || [];
  if (!pieces.includes(betza))
    pieces.push(betza);
  variants.set(key, pieces);
  rows.push({ betza, position, fen, key, i: pieces.indexOf(betza), held: board.held });
}

function find_name(key, i) {
  return `v${[...variants.keys()].indexOf(key)}-${Math.floor(i / letters.length)}`;
}

for (const [key, pieces] of variants) {
  const [files, ranks, virgin] = key.split(' ');
  const region = virgin === 'true' ? Array.from({ length: ranks }, (_, i) => `*${i + 1}`).join(' ') : '-';
  for (let i = 0; i < pieces.length; i += letters.length)
    ffish.loadVariantConfig(`[${find_name(key, i)}]
maxFile = ${files}
maxRank = ${ranks}
${pieces.slice(i, i + letters.length).map((betza, k) => `customPiece${k + 1} = ${letters[k]}:${betza}`).join('\n')}
immobile = p
startFen = ${Array(Number(ranks)).fill(files).join('/')} w - - 0 1
doubleStepRegionWhite = ${region}
doubleStepRegionBlack = ${region}
`);
}

// Another variant, or another board, takes some milliseconds.
let board, name;
for (const row of [...rows].sort((a, b) => a.key.localeCompare(b.key) || a.i - b.i)) {
  const letter = letters[row.i % letters.length], side = row.fen.includes('X') ? 'w' : 'b';
  if (name !== find_name(row.key, row.i))
    board = new ffish.Board(name = find_name(row.key, row.i));
  board.setFen(`${row.fen.replace('X', letter.toUpperCase()).replace('x', letter)} ${side} - - 0 1`);
  const squares = board.legalMoves().split(' ').map((move) => move.replace(/^[a-z]\d+/, '')).filter((s) => s !== '');
  row.moves = squares.sort(by_name).map((s) => (row.held.has(s) ? `x${s}` : s)).join(' ') || '-';
}
for (const row of rows)
  console.log([row.betza, row.position, row.moves].join('\t'));
