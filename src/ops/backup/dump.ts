/**
 * What a dump holds, a JSON value a line, gzip'd. Every value of a row is the text that PostgreSQL itself writes and
 * reads for it, so that each type comes back as it was:
 *
 *     {"format":"lisensi-dump","version":1,…}                          DumpHeader
 *     {"table":"users","columns":["id","username",…],"sequences":{…}}  TableStart, then its rows
 *     ["1","admin",null,…]
 *     {"tables":{"users":{"rows":1,"sha256":"…"},…},"sha256":"…"}      DumpEnd
 */
export type DumpHeader = {
  format: typeof FORMAT;
  version: number;
  /** Of the program that wrote it. */
  app_version: string;
  /** RFC 3339, UTC. */
  created_at: string;
  /** Names of the migrations that the database had seen, oldest first. */
  migrations: string[];
};

export type TableStart = {
  table: string;
  columns: string[];
  /** Column → where its numbers stand, so that those of deleted rows are not given out again. */
  sequences: Record<string, SequenceState>;
};

export type SequenceState = [lastValue: string, isCalled: boolean];

export type DumpEnd = {
  tables: Record<string, TableSum>;
  /** Of every line before this one, in hexadecimal. */
  sha256: string;
};

/** The rows of a table and the SHA-256 of their lines. */
export type TableSum = { rows: number; sha256: string };

export const FORMAT = 'lisensi-dump';
export const FORMAT_VERSION = 1;

/** Told what is being done, a short line at a time. */
export type ProgressReporter = (line: string) => void;
