// A JSON value a line, gzip'd; every value of a row is the text that PostgreSQL itself writes and reads for it:
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
  /** Those that the database had seen, oldest first. */
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

export type TableSum = { rows: number; sha256: string };

export const FORMAT = 'lisensi-dump';
export const FORMAT_VERSION = 1;

export type ProgressReporter = (line: string) => void;
