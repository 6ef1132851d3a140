import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a noun adds to the contract specs: each file of test/contracts/rows/ exports one by default. */
export type ContractRows = {
  /** Who may call each route and page (access.spec). */
  access?: Record<string, Access>;
};

/** The status that each caller gets. Bodies are empty and ids unknown, so callers with access get 422 or 404. */
type Access = { nobody: number; customer: number; admin: number };

const FOLDER = join(import.meta.dirname, '../../contracts/rows');

const ALL = await Promise.all(
  readdirSync(FOLDER).map(async (name) => {
    const { default: rows } = (await import(pathToFileURL(join(FOLDER, name)).href)) as {
      default: ContractRows;
    };
    return rows;
  }),
);

/** @throws when two files have a row of the same name: one of them would never be tried */
export function mergedRows<T>(
  pick: (rows: ContractRows) => Record<string, T> | undefined,
): Record<string, T> {
  const merged: Record<string, T> = {};
  for (const [name, row] of ALL.flatMap((rows) => Object.entries(pick(rows) ?? {}))) {
    if (Object.hasOwn(merged, name)) throw new Error(`Two files of test/contracts/rows have a row ${name}`);
    merged[name] = row;
  }
  return merged;
}
