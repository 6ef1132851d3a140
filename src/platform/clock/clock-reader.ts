import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';

const inMilliseconds = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`;

const READ = `select ${inMilliseconds('clock_timestamp()')} as database,
  (select ${inMilliseconds('seen_at')} from clock_marks) as trace`;

/** An empty database stays unmarked, because a dump can be restored only into an empty one. */
const WRITE = `insert into clock_marks (id, seen_at)
  select 1, ?::timestamptz where exists (select from users)
  on conflict (id) do update set seen_at = excluded.seen_at`;

export type ClockReading = {
  database: Date;
  /** The newest time that this installation has seen; null before a server ever ran. */
  trace: Date | null;
};

@Injectable()
export class ClockReader {
  constructor(private readonly em: SqlEntityManager) {}

  async read(): Promise<ClockReading> {
    const [row] = await this.em.fork().execute<{ database: number; trace: number | null }[]>(READ);
    const { database, trace } = row!;
    return { database: new Date(database), trace: trace === null ? null : new Date(trace) };
  }

  /** Never moves the mark back. Callers must not pass a time in doubt. */
  async advance(now: Date): Promise<void> {
    await this.em
      .fork()
      .execute(`${WRITE} where clock_marks.seen_at < excluded.seen_at`, [now.toISOString()]);
  }

  async replace(em: SqlEntityManager, now: Date): Promise<void> {
    await em.execute(WRITE, [now.toISOString()]);
  }
}
