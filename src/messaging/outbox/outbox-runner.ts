import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { ClockRefusal } from '../../platform/clock/clock-problem.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Scheduled } from '../../platform/clock/scheduled.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { Clock } from '../../platform/http/clock.js';
import { type OutboxChannel, OutboxChannels, type SendResult } from './outbox-channel.js';
import { OutboxClaims } from './outbox-claims.js';
import type { OutboxEntry } from './outbox-entry.entity.js';
import { OutboxMetrics } from './outbox-metrics.js';

/** Counts the running sends of a channel by recipient, so that a slow recipient delays no other. */
class InFlightSends {
  private readonly sends = new Map<Promise<void>, string | null>();
  private failure: { error: unknown } | undefined;
  private isWoken = false;
  private wake = () => {};

  get count(): number {
    return this.sends.size;
  }

  atLimit(perRecipient: number): string[] {
    const counts = new Map<string, number>();
    for (const to of this.sends.values()) if (to) counts.set(to, (counts.get(to) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= perRecipient).map(([to]) => to);
  }

  add(sending: Promise<void>, to: string | null): void {
    const ended = sending
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => {
        this.sends.delete(ended);
        this.wakeUp();
      });
    this.sends.set(ended, to);
  }

  wakeUp(): void {
    this.isWoken = true;
    this.wake();
  }

  /** Drops earlier wake-ups before the caller looks for work. @throws what a send threw, once all have ended */
  async startLook(): Promise<void> {
    if (this.failure) {
      await Promise.all(this.sends.keys());
      throw this.failure.error;
    }
    this.isWoken = false;
  }

  /** Resolves when a send ends or something wakes the caller. @returns false when there is nothing to wait for */
  async nextWake(): Promise<boolean> {
    if (this.isWoken) return true;
    if (this.sends.size === 0) return false;
    await new Promise<void>((resolve) => (this.wake = resolve));
    return true;
  }
}

/** After an unexpected error, where a retry is safe. */
const RETRY_DELAY_MS = 60_000;

/** Sends due entries by every channel, and starts nothing new during shutdown. */
@Injectable()
export class OutboxRunner implements BeforeApplicationShutdown {
  private readonly log = new Logger(OutboxRunner.name);
  private readonly running = new Map<string, { sends: InFlightSends; ended: Promise<number> }>();
  private isStopping = false;
  private hasTakenUp = false;
  /** A rest after each send, so that routers get answers as fast as without it (docs/performance.md). */
  restMs = 50;

  constructor(
    private readonly channels: OutboxChannels,
    private readonly claims: OutboxClaims,
    private readonly hold: RestoreHold,
    private readonly watch: ClockWatch,
    private readonly clock: Clock,
    private readonly metrics: OutboxMetrics,
  ) {}

  /** Running sends have a timeout shorter than the shutdown grace. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.allSettled(this.ends());
  }

  /** @returns the number of attempts. @throws as `begin` */
  async run(): Promise<number> {
    await this.begin();
    const tried = await Promise.all(this.ends());
    return tried.reduce((sum, count) => sum + count, 0);
  }

  /** Does not wait for the sends. Cheap: a lookup in an index that is nearly always empty. @throws ClockRefusal while the clock cannot be trusted */
  @Scheduled('outbox', '*/5 * * * * *', 'Sending what is due failed')
  async begin(): Promise<void> {
    if (this.isStopping) return;
    if (!this.hasTakenUp) await this.claims.takeUp();
    this.hasTakenUp = true;
    if (!(await this.claims.hasWork(this.clock.now())) || (await this.hold.heldSince())) return;
    const { problem } = await this.watch.check();
    if (problem) throw new ClockRefusal(problem);
    this.metrics.expired(await this.claims.expire(this.channels.all, this.clock.now()));
    for (const channel of this.channels.all) {
      await this.reclaimExpiredLeases(channel);
      this.take(channel);
    }
  }

  private ends(): Promise<number>[] {
    return [...this.running.values()].map(({ ended }) => ended);
  }

  private async reclaimExpiredLeases(channel: OutboxChannel): Promise<void> {
    const lapsed = await this.claims.reclaimExpiredLeases(channel, this.clock.now());
    if (lapsed > 0) this.log.warn(`${lapsed} were being sent by ${channel.name} when a server stopped.`);
  }

  /** One loop per channel, so that a slow one delays no other. */
  private take(channel: OutboxChannel): void {
    const running = this.running.get(channel.name);
    if (running) return running.sends.wakeUp();
    const sends = new InFlightSends();
    const ended = this.sendAll(channel, sends).finally(() => this.running.delete(channel.name));
    ended.catch((error: unknown) => this.log.error({ err: causeOf(error) }, 'Sending what is due failed'));
    this.running.set(channel.name, { sends, ended });
  }

  private async sendAll(channel: OutboxChannel, sends: InFlightSends): Promise<number> {
    let tried = 0;
    do {
      for (let entry = await this.next(channel, sends); entry; entry = await this.next(channel, sends)) {
        sends.add(this.send(channel, entry), entry.recipient ?? null);
        tried++;
        await pause(this.restMs);
      }
    } while (await sends.nextWake());
    return tried;
  }

  private async next(channel: OutboxChannel, sends: InFlightSends): Promise<OutboxEntry | null> {
    await sends.startLook();
    const { pace, concurrency, concurrencyPerRecipient } = channel;
    if (this.isStopping || sends.count >= (pace ? 1 : concurrency)) return null;
    const now = this.clock.now();
    if (!(await channel.isOpen(now))) return null;
    return this.claims.claim(channel, now, sends.atLimit(concurrencyPerRecipient));
  }

  private async send(channel: OutboxChannel, entry: OutboxEntry): Promise<void> {
    const result = await this.outcomeOf(channel, entry);
    const isOurs = await this.claims.finish(entry, result, this.clock.now());
    this.metrics.tried(channel, entry.kind, result.state);
    if (!isOurs) this.log.debug({ id: entry.id }, 'What was sent had been settled meanwhile');
  }

  private async outcomeOf(channel: OutboxChannel, entry: OutboxEntry): Promise<SendResult> {
    try {
      return await channel.send(entry, this.clock.now());
    } catch (error) {
      this.log.error({ err: causeOf(error), id: entry.id }, 'Sending failed unexpectedly');
      const why = 'Something went wrong here while it was being sent; the log says what.';
      if (!channel.isRepeatable) return { state: 'uncertain', why };
      return { state: 'retryable', at: new Date(this.clock.now().getTime() + RETRY_DELAY_MS), why };
    }
  }
}
