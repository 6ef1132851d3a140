import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RestoreHold } from '../integrations/restore-hold/restore-hold.js';
import { ClockRefusal } from '../platform/clock/clock-problem.js';
import { ClockWatch } from '../platform/clock/clock-watch.js';
import { Scheduled } from '../platform/clock/scheduled.js';
import { dispatchWebhooks, type Wanted, wantedEvents } from './dispatch-webhooks.js';
import { ExpiredScan, ExpiringScan } from './expiry-scans.js';
import type { Position, Scan } from './scan.js';
import { UsageScan } from './usage-scan.js';

const TIME_MS = 5_000;

/** Runs the scans that some endpoint subscribes to. One process at a time takes a step; others skip it. */
@Injectable()
export class Scans {
  private readonly scans: Scan[] = [new ExpiredScan(), new ExpiringScan(), new UsageScan()];

  constructor(
    private readonly em: SqlEntityManager,
    private readonly hold: RestoreHold,
    private readonly watch: ClockWatch,
  ) {}

  /** Away from the jobs that run at full minutes. @throws ClockRefusal while the clock cannot be trusted */
  @Scheduled('webhook-scans', '20 * * * * *', 'Scanning for webhooks failed')
  async run(): Promise<void> {
    const wanted = await wantedEvents(this.em.fork());
    const scans = this.scans.filter(({ finds }) => finds.some((event) => wanted.has(event)));
    if (scans.length === 0 || (await this.hold.heldSince())) return;
    const { now, problem } = await this.watch.check();
    if (problem) throw new ClockRefusal(problem);
    for (const scan of scans) await this.runOne(scan, wanted, now);
  }

  private async runOne(scan: Scan, wanted: Wanted, now: Date): Promise<void> {
    const begun = performance.now();
    let isDone = false;
    while (!isDone && performance.now() - begun < TIME_MS) {
      isDone = await this.em.fork().transactional((em) => this.step(em, scan, wanted, now));
    }
  }

  /** Commits the events together with the new position. @returns whether nothing is left */
  private async step(em: SqlEntityManager, scan: Scan, wanted: Wanted, now: Date): Promise<boolean> {
    await em.execute(
      `insert into webhook_scans (name, position, reached_at) values (?, '{}', ?) on conflict do nothing`,
      [scan.name, now.toISOString()],
    );
    const [held] = await em.execute<{ position: Position }[]>(
      `select position from webhook_scans where name = ? for update skip locked`,
      [scan.name],
    );
    if (!held) return true;
    const { pending, position, isDone } = await scan.step(em, held.position, wanted, now);
    await dispatchWebhooks(em, pending, now);
    await em.execute(`update webhook_scans set position = ?::jsonb, reached_at = ? where name = ?`, [
      JSON.stringify(position),
      now.toISOString(),
      scan.name,
    ]);
    return isDone;
  }
}
