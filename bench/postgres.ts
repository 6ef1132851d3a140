import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresServer } from '../test/support/database/postgres-server.js';

export type BenchPostgres = {
  /** Of its maintenance database. */
  url: string;
  postmaster: number;
  close(): Promise<void>;
};

/** A PostgreSQL of this run, in a folder of this run. @param settings of PostgreSQL, by their names */
export async function openBenchPostgres(settings?: Record<string, string>): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'lisensi-bench-'));
  await chmod(folder, 0o755);
  const server = new PostgresServer(folder, settings);
  const url = await server.start();
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url,
    postmaster,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
