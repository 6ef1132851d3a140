import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import { MAX_STATEMENT } from '../ledger/reviews.js';
import { CallFailure } from '../../platform/http-client/call-json.js';
import type { PaymentGateway, Status } from '../../integrations/gateways/gateway.js';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { Clock } from '../../platform/http/clock.js';
import type { GatewayName } from '../../rules/ledger.js';
import { AttemptOutcome } from './attempt-outcome.js';
import { Payment } from '../ledger/payment.entity.js';
import { openReview } from '../ledger/reviews.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { nextTry } from './next-check.js';

const CONCURRENCY = 4;
const BATCH = 50;

/** Asks gateways for the state of attempts. Only their answer is booked, never a callback's content. */
@Injectable()
export class AttemptChecks {
  private readonly log = new Logger(AttemptChecks.name);
  private readonly limit = pLimit(CONCURRENCY);
  private readonly running = new Map<number, Promise<void>>();
  private readonly again = new Map<number, string | null>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly gateways: Gateways,
    private readonly outcome: AttemptOutcome,
    private readonly hold: RestoreHold,
    private readonly clock: Clock,
  ) {}

  /** Coalesces simultaneous callbacks into two checks: the state may change during the first. */
  scheduleCheck(id: number, providerRef: string | null): Promise<void> {
    const running = this.running.get(id);
    if (running) {
      this.again.set(id, providerRef ?? this.again.get(id) ?? null);
      return running;
    }
    const check = this.limit(() => this.checkUntilSettled(id, providerRef)).finally(() =>
      this.running.delete(id),
    );
    this.running.set(id, check);
    return check;
  }

  async settled(id: number): Promise<void> {
    await this.running.get(id);
  }

  /** Processes share the due attempts. @returns how many were checked */
  async run(): Promise<number> {
    if (await this.hold.heldSince()) return 0;
    let asked = 0;
    for (let ids = await this.claim(); ids.length > 0; ids = await this.claim()) {
      await Promise.all(ids.map((id) => this.scheduleCheck(id, null)));
      asked += ids.length;
    }
    return asked;
  }

  private async checkUntilSettled(id: number, providerRef: string | null): Promise<void> {
    await this.check(id, providerRef);
    const next = this.again.get(id);
    if (next === undefined) return;
    this.again.delete(id);
    await this.checkUntilSettled(id, next);
  }

  /** Logs failures and retries later; never throws. */
  private async check(id: number, hinted: string | null): Promise<void> {
    let gateway: PaymentGateway | null = null;
    let status: Status | null = null;
    try {
      const attempt = await this.em.fork().findOneOrFail(PaymentAttempt, { id });
      gateway = this.gateways.find(attempt.gateway);
      if (!gateway) return;
      const providerRef = hinted ?? attempt.providerRef ?? null;
      status = await gateway.fetchStatus({ orderRef: attempt.orderRef, providerRef });
      const checked = { id, askedRef: providerRef };
      await this.outcome.apply(checked, status, this.clock.now());
    } catch (error) {
      if (error instanceof CallFailure)
        this.log.warn({ err: causeOf(error), id }, 'A payment is not known yet');
      else this.log.error({ err: causeOf(error), id }, 'A payment could not be booked');
      await this.putOff(id, status).catch((failure: unknown) =>
        this.log.error({ err: causeOf(failure), id }, 'A payment could not be put off'),
      );
    }
  }

  /** Staff look at money that came and could not be booked. @param status null when the gateway did not answer */
  private async putOff(id: number, status: Status | null): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      const attempt = await em.findOneOrFail(PaymentAttempt, { id });
      const nextCheckAt = nextTry(attempt, now);
      await em.nativeUpdate(PaymentAttempt, { id }, { nextCheckAt });
      if (nextCheckAt) return;
      const { orderRef: order } = attempt;
      if (status)
        this.log.error({ id, order }, 'What a gateway reported of a payment was not booked in time');
      else this.log.error({ id, order }, 'A gateway never reported what became of a payment');
      if (status?.state === 'paid') await reviewUnbooked(em, attempt, status, now);
      const waiting = { id, state: { $in: ['opening', 'open', 'replaced'] } } as const;
      await em.nativeUpdate(PaymentAttempt, waiting, { state: 'expired', finishedAt: now });
    });
  }

  private claim(): Promise<number[]> {
    const due = { gateways: this.gateways.names, limit: BATCH, now: this.clock.now() };
    return claimDue(this.em.fork(), 'payment_attempts', due);
  }
}

/** Unless it is booked, or waits for staff already. */
async function reviewUnbooked(
  em: SqlEntityManager,
  attempt: PaymentAttempt,
  { amount, statement }: Extract<Status, { state: 'paid' }>,
  now: Date,
): Promise<void> {
  const money = { amount: amount ?? attempt.amount, gatewayStatement: statement.slice(0, MAX_STATEMENT) };
  const { invoice, basket } = attempt;
  const about = invoice ? { ...money, invoice } : { ...money, basket: basket! };
  const isBooked = (await em.count(Payment, { attemptId: attempt.id, amount: { $gt: 0 } })) > 0;
  if (isBooked || (await em.count(PaymentReview, { ...about, kind: 'unmatched', resolvedAt: null })) > 0)
    return;
  openReview(em, 'unmatched', about, now);
}

/** Longer than any call and its booking take. */
const LEASE_MS = 60_000;

const STAMPS = { payment_attempts: '', unknown_orders: ', asked_at = ?' };

type Due = { gateways: GatewayName[]; limit: number; now: Date };

/** Leases due rows, so that another process takes over when this one dies. @returns their ids */
export async function claimDue(
  em: SqlEntityManager,
  table: keyof typeof STAMPS,
  { gateways, limit, now }: Due,
): Promise<number[]> {
  if (gateways.length === 0) return [];
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const instants = STAMPS[table] ? [leasedUntil, now, now] : [leasedUntil, now];
  const rows = await em.execute<{ id: number }[]>(
    `update ${table} set checks = least(checks + 1, 32767), next_check_at = ?${STAMPS[table]} where id in (
      select id from ${table} where next_check_at <= ?
      and gateway in (${gateways.map(() => '?').join(', ')}) order by next_check_at, id limit ${limit}
      for update skip locked) returning id`,
    [...instants.map((at) => at.toISOString()), ...gateways],
  );
  return rows.map(({ id }) => id);
}
