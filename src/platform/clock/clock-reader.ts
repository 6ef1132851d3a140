import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';

const MILLISECONDS = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`;

type Reading = {
  /** What the database's clock says. */
  database: Date;
};

/** What the database knows of time. */
@Injectable()
export class ClockReader {
  constructor(private readonly em: SqlEntityManager) {}

  async read(): Promise<Reading> {
    const [row] = await this.em
      .fork()
      .execute<{ database: number }[]>(`select ${MILLISECONDS('clock_timestamp()')} as database`);
    return { database: new Date(row!.database) };
  }
}
