import { invalid, type Refusal } from '../../platform/errors/refusal.js';
import { VERSION_COLUMN } from '../../rules/csv.js';
import { rowVersion } from '../row-version.js';
import type { ImportKind, Stored } from './import-kind.js';
import type { WaitingRow } from './import-rows.js';

const AGAIN = 'Send the file again, and look at what it would do now.';

const changedSinceExport = () =>
  invalid({
    [VERSION_COLUMN]: {
      code: 'changed_since_export',
      sentence:
        'This row was changed after the export. Export it again, and make your changes in the new file.',
    },
  });

const goneSinceExport = () =>
  invalid({
    [VERSION_COLUMN]: {
      code: 'gone_since_export',
      sentence:
        'This row is no longer there under this name. Restore it or export it again, or empty its version to create it anew.',
    },
  });

const changedSinceCheck = (fields: string[]) =>
  invalid(
    Object.fromEntries(
      fields.map((field) => [
        field,
        { code: 'changed_since_check' as const, sentence: `${field} was changed after the check. ${AGAIN}` },
      ]),
    ),
  );

const createdSinceCheck = (key: string) =>
  invalid({
    [key]: { code: 'created_since_check', sentence: `This row was created after the check. ${AGAIN}` },
  });

const goneSinceCheck = (key: string) =>
  invalid({
    [key]: {
      code: 'gone_since_check',
      sentence: `This row is no longer there under this name, as it was at the check. ${AGAIN}`,
    },
  });

/** Why a row must not be written: it changed since it was exported, or since the file was checked. */
export function staleness(
  { version, outcome, seen }: WaitingRow,
  before: Stored | null,
  { name, key }: ImportKind,
): Refusal | null {
  if (version !== null && before === null) return goneSinceExport();
  if (version !== null && name !== 'customers' && rowVersion(name, before!) !== version)
    return changedSinceExport();
  if (outcome === null) return null;
  if (seen === null) return before && createdSinceCheck(key);
  if (before === null) return goneSinceCheck(key);
  const changed = Object.keys(seen).filter((field) => before[field] !== seen[field]);
  return changed.length > 0 ? changedSinceCheck(changed) : null;
}
