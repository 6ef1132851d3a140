import { createHash } from 'node:crypto';
import { Remediable } from '../errors/remediable.js';

export const BASELINE = '20261129000000_baseline';

/** Has the schema of the baseline, in 93 migrations; the digest is of their names, one a line. */
export const COMMIT_BEFORE_BASELINE = '8379dea4';
const NAMES_BEFORE = 'b380fc952def2a2d2cd6e43759298c070cb8101bda0f30ccc11aabe570b53419';

export class BeforeBaseline extends Remediable {
  constructor() {
    super(
      `The database is of a version before the baseline of this one. Start it once with commit ${COMMIT_BEFORE_BASELINE}, which brings it up to date, then start this version again.`,
    );
  }
}

/** @returns the names of migrations as this version has them; null where they are of an older version than it goes on from */
export function sinceBaseline(names: string[]): string[] | null {
  if (names.length === 0 || names.includes(BASELINE)) return names;
  const digest = createHash('sha256').update(names.toSorted().join('\n')).digest('hex');
  return digest === NAMES_BEFORE ? [BASELINE] : null;
}
