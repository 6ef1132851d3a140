import { SqlEntityManager } from '@mikro-orm/sql';
import { Inject, Injectable } from '@nestjs/common';

const inMilliseconds = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`;

const READ = `select ${inMilliseconds('clock_timestamp()')} as database,
  (select ${inMilliseconds('seen_at')} from clock_marks) as trace`;

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
    this.write = `insert into clock_marks (id, seen_at) select 1, ?::timestamptz where ${inUse}
      on conflict (id) do update set seen_at = excluded.seen_at`;
  }

  async read(): Promise<ClockReading> {
    const [row] = await this.em.fork().execute<{ database: number; trace: number | null }[]>(READ);
    const { database, trace } = row!;
    return { database: new Date(database), trace: trace === null ? null : new Date(trace) };
  }

  /** Never moves the mark back. Callers must not pass a time in doubt. */
  async advance(now: Date): Promise<void> {
    await this.em
      .fork()
      .execute(`${this.write} where clock_marks.seen_at < excluded.seen_at`, [now.toISOString()]);
  }

  async replace(em: SqlEntityManager, now: Date): Promise<void> {
    await em.execute(this.write, [now.toISOString()]);
  }
}
