// SPDX-License-Identifier: GPL-3.0-or-later
// Plays games over with Fairy-Stockfish and compares the legal moves. FFISH is the folder of the npm package ffish.
//
// Standard input, with tabs: "config" and a variants.ini as JSON; "game" and a variant; then for each of its positions
// the legal moves, sorted, and the one that is played. Standard output: the first difference in each game.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

delete globalThis.fetch; // the package would look for its file on the net
const ffish = createRequire(import.meta.url)(process.env.FFISH);
await new Promise((ready) => { ffish.onRuntimeInitialized = ready; });

function without(moves, others) {
  return moves.split(' ').filter((move) => !others.split(' ').includes(move)).join(' ');
}

let board, name;
for (const line of readFileSync(0, 'utf8').split('\n')) {
  const [first, second] = line.split('\t');
  if (first === 'config')
    ffish.loadVariantConfig(JSON.parse(second));
  else if (first === 'game') {
    board?.delete();
    name = second;
    board = ffish.variants().split(' ').includes(name) ? new ffish.Board(name) : undefined;
    if (board === undefined)
      console.log(`${name}: not there`);
  } else if (board !== undefined && second !== undefined) {
    const moves = board.legalMoves().split(' ').filter((move) => move !== '').sort().join(' ');
    if (moves === first && (second === '' || board.push(second)))
      continue;
    console.log(`${name}: ${board.fen()}\n  only ours: ${without(first, moves)}\n  only theirs: ${without(moves, first)}`);
    board.delete();
    board = undefined;
  }
}
