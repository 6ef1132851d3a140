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
  /** Of the JWT_SECRET that sealed what is in it; older dumps have none. */
  secret_check?: string;
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
