import { SqlEntityManager } from '@mikro-orm/sql';
import { Inject, Injectable } from '@nestjs/common';
import { inMilliseconds } from '../database/in-milliseconds.js';

const READ = `select ${inMilliseconds('clock_timestamp()')} as database,
  (select ${inMilliseconds('seen_at')} from clock_marks) as trace`;

/** The mark moves once a minute, so a restart is none. The lock lets one of several processes note it. */
const NOTE_OUTAGE = `with before as (select seen_at from clock_marks for update),
  outage as (insert into outages (began_at, ended_at) select seen_at, ?::timestamptz from before
    where seen_at < ?::timestamptz - interval '3 minutes')`;

/** For the SQL condition that the database is in use. An empty one stays unmarked, because a dump can be restored only into an empty one. */
export const SQL_IN_USE = Symbol('SQL_IN_USE');

export type ClockReading = {
  database: Date;
  /** The newest time that this installation has seen; null before a server ever ran. */
  trace: Date | null;
};

@Injectable()
export class ClockReader {
  private readonly write: string;

  constructor(
    private readonly em: SqlEntityManager,
    @Inject(SQL_IN_USE) inUse: string,
  ) {
    this.write = `${NOTE_OUTAGE}
      insert into clock_marks (id, seen_at)
        select 1, ?::timestamptz from (select count(*) from before) as read_first where ${inUse}
      on conflict (id) do update set seen_at = excluded.seen_at`;
  }

  async read(): Promise<ClockReading> {
    const [row] = await this.em.fork().execute<{ database: number; trace: number | null }[]>(READ);
    const { database, trace } = row!;
    return { database: new Date(database), trace: trace === null ? null : new Date(trace) };
  }

  /** Never moves the mark back, and notes an outage. Callers must not pass a time in doubt. */
  async advance(now: Date): Promise<void> {
    await this.execute(this.em.fork(), `${this.write} where clock_marks.seen_at < excluded.seen_at`, now);
  }

  async replace(em: SqlEntityManager, now: Date): Promise<void> {
    await this.execute(em, this.write, now);
  }

  private async execute(em: SqlEntityManager, sql: string, now: Date): Promise<void> {
    await em.execute(
      sql,
      Array.from({ length: 3 }, () => now.toISOString()),
    );
  }
}
