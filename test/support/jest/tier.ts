import { createHash } from 'node:crypto';

/**
 * How much a run tests: `push` for each change, `ci` for whole contracts too, `full` for everything (`npm run test:all`).
 * Set by TEST_TIER; `push` by default.
 */
export const TIER = (process.env.TEST_TIER ?? 'push') as 'push' | 'ci' | 'full';
export const isFull = TIER === 'full';

/** Set at the start of the run, so that a rerun of a commit tests the same. */
export const COMMIT = 'TEST_COMMIT';

/** The number of runs of a property test, requests of a fuzz test, or simultaneous requests of a race: for a push a sixteenth, at least five. */
export const budget = (full: number): number =>
  isFull ? full : Math.min(full, Math.max(5, Math.ceil(full / 16)));

/** Whether this run tests a part of a matrix: all parts in a full run, one in `shares` for a push. */
export const isInShare = (part: string, shares = 4): boolean => isFull || hashOf(part) % shares === 0;

/** All cells in a full run, one for a push. @param row the seed of the choice; each row chooses for itself */
export const oneOf = <T>(row: string, cells: readonly T[]): readonly T[] =>
  isFull ? cells : [cells[hashOf(row) % cells.length]!];

/** Rows of a contract, in their order: every fourth for a push, else all. @param contract the seed of the choice */
export const someOf = <T>(contract: string, rows: readonly T[]): readonly T[] =>
  TIER !== 'push' ? rows : rows.filter((_, i) => (i + hashOf(contract)) % 4 === 0);

/** Depends on the commit's files, so that a rerun chooses the same and all cells are chosen within some pushes. */
const hashOf = (text: string): number =>
  createHash('sha256').update(`${process.env[COMMIT]} ${text}`).digest().readUInt32BE();
