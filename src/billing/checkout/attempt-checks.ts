import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import { differenceOf, MAX_STATEMENT, openReview } from '../ledger/reviews.js';
import { CallFailure } from '../../platform/http-client/call-json.js';
import type { PaymentGateway, Status } from '../../integrations/gateways/gateway.js';
import { Gateways, OFTEN_WITH_A_GATEWAY } from '../../integrations/gateways/gateways.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { Clock } from '../../platform/http/clock.js';
import type { GatewayName } from '../../rules/ledger.js';
import { AttemptOutcome } from './attempt-outcome.js';
import { nextTry } from './next-check.js';
import { Scheduled } from '../../platform/clock/scheduled.js';

const CONCURRENCY = 4;
const BATCH = 50;
/** Half an hour after a callback, by the steps of `nextTry`. */
const CHECKS_BEFORE_REVIEW = 5;
const NOT_EXPLAINED = 'The gateway gave no answer that says what became of it';

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

  /** Callbacks can get lost. Processes share the due attempts. @returns how many were checked */
  @Scheduled('reconciliation', OFTEN_WITH_A_GATEWAY, 'Asking for open payments failed')
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
      if (status.state === 'unknown' && attempt.calledAt && attempt.state !== 'paid')
        throw new CallFailure('refused', 'The gateway called about an order that it then did not know.');
      const checked = { id, askedRef: providerRef };
      await this.outcome.apply(checked, status, this.clock.now());
    } catch (error) {
      if (error instanceof CallFailure)
        this.log.warn({ err: causeOf(error), id }, 'A payment is not known yet');
      else this.log.error({ err: causeOf(error), id }, 'A payment could not be booked');
      const isRefused = error instanceof CallFailure && error.kind === 'refused';
      await this.putOff(id, status, isRefused).catch((failure: unknown) =>
        this.log.error({ err: causeOf(failure), id }, 'A payment could not be put off'),
      );
    }
  }

  /**
   * Staff look where money may have been taken: within the hour after a callback whose order the gateway then refuses to
   * explain, or whose payment cannot be booked; else once nothing more is expected. @param status null without an answer
   */
  private async putOff(id: number, status: Status | null, isRefused: boolean): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      const attempt = await lockedRow(em, PaymentAttempt, id, ['invoice', 'basket']);
      const { orderRef: order, calledAt, checks, state } = attempt;
      attempt.nextCheckAt = nextTry(attempt, now);
      const isLong = checks >= CHECKS_BEFORE_REVIEW && (status?.state === 'paid' || (isRefused && calledAt));
      if (attempt.nextCheckAt && !isLong) return;
      if (status)
        this.log.error({ id, order }, 'What a gateway reported of a payment was not booked in time');
      else this.log.error({ id, order }, 'A gateway never reported what became of a payment');
      if (mayBeTaken(attempt, status)) reviewUnexplained(em, attempt, status, now);
      if (!attempt.nextCheckAt && isWaiting(state))
        Object.assign(attempt, { state: 'expired', finishedAt: now });
    });
  }

  private claim(): Promise<number[]> {
    const due = { gateways: this.gateways.names, limit: BATCH, now: this.clock.now() };
    return claimDue(this.em.fork(), 'payment_attempts', due);
  }
}

const isWaiting = (state: PaymentAttempt['state']): boolean =>
  ['opening', 'open', 'replaced'].includes(state);

/** No payer was sent to a page that was never opened. */
const mayBeTaken = ({ url, calledAt }: PaymentAttempt, status: Status | null): boolean =>
  status === null || status.state === 'unknown'
    ? !!url || !!calledAt
    : status.state === 'paid' || status.state === 'unrecognized';

/** Unless it waits for staff already. Resolved by the next answer that agrees with the books. */
function reviewUnexplained(
  em: SqlEntityManager,
  attempt: PaymentAttempt,
  status: Status | null,
  now: Date,
): void {
  const paid = status?.state === 'paid' ? status : null;
  const gatewayStatement = (status?.statement ?? `${attempt.orderRef}: ${NOT_EXPLAINED}`).slice(
    0,
    MAX_STATEMENT,
  );
  const difference = differenceOf(paid?.amount ?? null, gatewayStatement);
  if (attempt.difference === difference) return;
  attempt.difference = difference;
  const money = { amount: paid?.amount ?? attempt.amount, gatewayStatement };
  const { invoice, basket } = attempt;
  openReview(em, 'unmatched', invoice ? { ...money, invoice } : { ...money, basket: basket! }, now);
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
