import { createHash } from 'node:crypto';
import { refusedCommand } from '../../platform/errors/refusal.js';
import { damaged, readLines } from './dump-file.js';

// One JSON value per line, gzipped. Row values are the text that PostgreSQL itself writes and reads:
//
//     {"format":"lisensi-dump","version":1,…}                          DumpHeader
//     {"table":"users","columns":["id","username",…],"sequences":{…}}  TableStart, then its rows
//     ["1","admin",null,…]
//     {"tables":{"users":{"rows":1,"sha256":"…"},…},"sha256":"…"}      DumpEnd
export type DumpHeader = {
  format: typeof FORMAT;
  version: number;
  app_version: string;
  created_at: string;
  migrations: string[];
  /** Of the JWT_SECRET that sealed what is in it. */
  secret_check: string;
};

export type TableStart = {
  table: string;
  columns: string[];
  /** Sequence positions by column, so that the ids of deleted rows are not issued again. */
  sequences: Record<string, SequenceState>;
};

export type SequenceState = [lastValue: string, isCalled: boolean];

export type DumpEnd = {
  tables: Record<string, TableSum>;
  /** Of all lines before this one, as hex. */
  sha256: string;
};

export type TableSum = { rows: number; sha256: string };

export const FORMAT = 'lisensi-dump';
export const FORMAT_VERSION = 1;

export type ProgressReporter = (line: string) => void;

/** Runs before any database is touched. @throws Refusal 409 for a dump that is invalid, too new, incomplete or altered */
export async function checkDump(file: string): Promise<{ header: DumpHeader; end: DumpEnd }> {
  const hash = createHash('sha256');
  let header: DumpHeader | null = null;
  let last = '';
  for await (const line of readLines(file)) {
    if (header) hash.update(last).update('\n');
    header ??= headerIn(line, file);
    last = line;
  }
  const end = parsed<Partial<DumpEnd>>(last);
  if (!header || end?.sha256 !== hash.digest('hex')) throw damaged(file);
  return { header, end: end as DumpEnd };
}

function headerIn(line: string, file: string): DumpHeader {
  const header = parsed<DumpHeader>(line);
  if (header?.format !== FORMAT) throw refusedCommand(`${file} is not a dump of Lisensi.`);
  if (header.version > FORMAT_VERSION) {
    throw refusedCommand(
      `${file} was written by Lisensi ${header.app_version}, which is newer. Restore it with that version.`,
    );
  }
  return header;
}

function parsed<T>(line: string): T | null {
  try {
    return JSON.parse(line) as T;
  } catch {
    return null;
  }
}
