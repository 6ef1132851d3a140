import { createHash } from 'node:crypto';
import { conflict } from '../../platform/errors/refusal.js';
import { type DumpEnd, type DumpHeader, FORMAT, FORMAT_VERSION } from './dump.js';
import { damaged, readLines } from './dump-file.js';

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
  if (header?.format !== FORMAT) throw conflict(`${file} is not a dump of Lisensi.`);
  if (header.version > FORMAT_VERSION) {
    throw conflict(
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
