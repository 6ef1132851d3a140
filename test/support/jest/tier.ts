import { createHash } from 'node:crypto';

/**
 * How much a run tries: `push` what each change waits for, `full` everything (`npm run test:all`). One of these words in
 * TEST_TIER; `push` unless said.
 */
export const isFull = process.env.TEST_TIER === 'full';

/** Set when the run begins, so that a rerun of a commit is the same run. */
export const COMMIT = 'TEST_COMMIT';

/** Runs of a property test, requests of a fuzz test, width of a race: an eighth of it for a push, but no less than five. */
export const budget = (full: number): number =>
  isFull ? full : Math.min(full, Math.max(5, Math.ceil(full / 8)));

/** Whether a part of a matrix is tried in this run: each in a full run, for a push one in `shares`. */
export const isInShare = (part: string, shares = 4): boolean => isFull || hashOf(part) % shares === 0;

/** All of them in a full run, for a push one. @param row what they have in common: other rows have their turn otherwise */
export const oneOf = <T>(row: string, cells: T[]): T[] =>
  isFull ? cells : [cells[hashOf(row) % cells.length]!];

/** By the commit, so that a rerun is the same run, and all is tried within some pushes. */
const hashOf = (text: string): number =>
  createHash('sha256').update(`${process.env[COMMIT]} ${text}`).digest().readUInt32BE();

/** Of all property tests of a push. Asked for when a file begins: this module may be loaded before the commit is known. */
export const propertySeed = (): number | undefined => (isFull ? undefined : hashOf('properties'));
