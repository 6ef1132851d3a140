import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import { ClockRefusal } from '../platform/clock/clock-problem.js';
import { ClockReader } from '../platform/clock/clock-reader.js';
import { ClockWatch } from '../platform/clock/clock-watch.js';
import type { ActionContext } from '../platform/http/action-context.js';

/** Ends a doubt of a clock that is right after all: of an installation that was off for long, or ran ahead before. */
@Injectable()
export class ClockTrust {
  constructor(
    private readonly watch: ClockWatch,
    private readonly reader: ClockReader,
    private readonly writes: AuditedWrites,
  ) {}

  /**
   * @returns the time that holds from now on
   * @throws ClockRefusal 409 while the database's clock says something else
   */
  async trust(context: ActionContext): Promise<Date> {
    const { now, trace, problem } = await this.watch.look();
    if (problem?.kind === 'drift') throw new ClockRefusal(problem);
    await this.writes.run(context, async (note, em) => {
      await this.reader.replace(em, now);
      const before = { known_until: trace?.toISOString() ?? null };
      await note('clock.trust', { subjectId: null, before, after: { known_until: now.toISOString() } });
    });
    await this.watch.look();
    return now;
  }
}
