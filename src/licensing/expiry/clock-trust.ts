import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { ClockRefusal } from '../../platform/clock/clock-problem.js';
import { ClockReader } from '../../platform/clock/clock-reader.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { ExpiryUndo, type Restored } from './expiry-undo.js';

/** Lets staff confirm a clock that looks wrong but is right, for example after a long downtime. */
@Injectable()
export class ClockTrust {
  constructor(
    private readonly watch: ClockWatch,
    private readonly reader: ClockReader,
    private readonly writes: AuditedWrites,
    private readonly expiryUndo: ExpiryUndo,
  ) {}

  /** Also puts back rows that were marked expired while the clock was ahead. @throws ClockRefusal 409 on drift */
  async trust(context: ActionContext): Promise<{ now: Date; restored: Restored }> {
    const { now, trace, problem } = await this.watch.check();
    if (problem?.kind === 'drift') throw new ClockRefusal(problem);
    const restored = await this.expiryUndo.undoAhead({ ...context, now });
    await this.writes.run(context, async ({ note, em }) => {
      await this.reader.replace(em, now);
      const before = { known_until: trace?.toISOString() ?? null };
      await note('clock.trust', { subjectId: null, before, after: { known_until: now.toISOString() } });
    });
    await this.watch.check();
    return { now, restored };
  }
}
