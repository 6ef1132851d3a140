import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Erasure } from '../../personal-data/erasure.entity.js';
import { type ErasureView, erasureView } from '../../personal-data/erasure.view.js';
import type { Remembered } from '../../personal-data/erasures.service.js';
import { refusedCommand } from '../../platform/errors/refusal.js';
import { writeDurably } from '../../platform/files/durable-write.js';
import { isPseudonym } from '../../rules/erasure.js';

/** Kept beside the dumps: the ids of erased users, so that restoring an older dump does not bring them back. */
const LIST_NAME = 'lisensi-erasures.json';

const FORMAT = 'lisensi-erasures';

export type ErasureList = { format: typeof FORMAT; version: 1; erasures: ErasureView[] };

export const erasureList = (erasures: Erasure[]): ErasureList => ({
  format: FORMAT,
  version: 1,
  erasures: erasures.map(erasureView),
});

/** Adds to the list of the folder and removes no entry: an older copy may be backed up into it as well. @throws Refusal 409 */
export function keepErasures(folder: string, erasures: Erasure[]): void {
  if (erasures.length === 0) return;
  const file = join(folder, LIST_NAME);
  const views = [...(listIn(file)?.erasures ?? []), ...erasures.map(erasureView)];
  const known = new Map(views.map((view) => [view.user_id, view]));
  const list = { format: FORMAT, version: 1, erasures: [...known.values()] };
  writeDurably(file, `${JSON.stringify(list, null, 2)}\n`);
}

/** @returns the erased users in the list of the folder, none without a list. @throws Refusal 409 */
export const erasuresIn = (folder: string): Remembered[] => remembered(listIn(join(folder, LIST_NAME)));

/** @throws Refusal 409 when there is no such list */
export function erasuresOf(file: string): Remembered[] {
  const list = listIn(file);
  if (!list) throw refusedCommand(`There is no file ${file}.`);
  return remembered(list);
}

const remembered = (list: ErasureList | null): Remembered[] =>
  (list?.erasures ?? []).map(({ user_id: userId, pseudonym, erased_at }) => ({
    userId,
    pseudonym,
    erasedAt: new Date(erased_at),
  }));

function listIn(file: string): ErasureList | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw refusedCommand(`${file} cannot be read: ${(error as Error).message}.`);
  }
  try {
    const list = JSON.parse(text) as ErasureList;
    if (list.format === FORMAT && list.erasures.every(isWhole)) return list;
  } catch {
    // Refused below.
  }
  throw refusedCommand(
    `${file} is no list of erasures, or is damaged. Take another copy of it, or move it away.`,
  );
}

const isWhole = ({ user_id: id, pseudonym, erased_at }: ErasureView): boolean =>
  Number.isInteger(id) && id > 0 && isPseudonym(pseudonym) && !Number.isNaN(Date.parse(erased_at));
