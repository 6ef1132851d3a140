import { Logger } from '@nestjs/common';
import { causeOf } from '../errors/cause-of.js';
import { isDatabaseUnavailable, isRowBusy } from '../errors/is-database-unavailable.js';

/** A run over many rows, each in its own transaction: it holds the locks of one customer at a time, and a row that fails ends no other. */
export class RowRun {
  private readonly log = new Logger(RowRun.name);
  private readonly failures: unknown[] = [];
  private changed = 0;

  /** @param name of the job, for the log */
  constructor(private readonly name: string) {}

  /** @param change returns whether it changed the row @throws when the database is away */
  async each<Row extends { id: number }>(rows: Row[], change: (row: Row) => Promise<boolean>): Promise<void> {
    for (const row of rows) {
      try {
        if (await change(row)) this.changed++;
      } catch (error) {
        if (isDatabaseUnavailable(error) && !isRowBusy(error)) throw error;
        this.log.error({ err: causeOf(error), run: this.name, id: row.id }, 'A row failed; the others go on');
        this.failures.push(error);
      }
    }
  }

  /** @returns how many rows were changed @throws what the first row that failed threw */
  end(): number {
    if (this.failures.length > 0) throw this.failures[0];
    return this.changed;
  }
}
