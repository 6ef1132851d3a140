import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { ClockRefusal } from '../../platform/clock/clock-problem.js';
import { ClockReader } from '../../platform/clock/clock-reader.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { ExpiryUndo } from './expiry-undo.js';
import type { Restored } from './put-back.js';

/** Ends a doubt of a clock that is right after all: of an installation that was off for long, or ran ahead before. */
@Injectable()
export class ClockTrust {
  constructor(
    private readonly watch: ClockWatch,
    private readonly reader: ClockReader,
    private readonly writes: AuditedWrites,
    private readonly expiryUndo: ExpiryUndo,
  ) {}

  /**
   * What was marked as expired under a clock that was ahead is put back.
   * @returns the time that holds from now on, and how many rows were put back
   * @throws ClockRefusal 409 while the database's clock says something else
   */
  async trust(context: ActionContext): Promise<{ now: Date; restored: Restored }> {
    const { now, trace, problem } = await this.watch.look();
    if (problem?.kind === 'drift') throw new ClockRefusal(problem);
    const restored = await this.expiryUndo.undoAhead({ ...context, now });
    await this.writes.run(context, async (note, em) => {
      await this.reader.replace(em, now);
      const before = { known_until: trace?.toISOString() ?? null };
      await note('clock.trust', { subjectId: null, before, after: { known_until: now.toISOString() } });
    });
    await this.watch.look();
    return { now, restored };
  }
}
