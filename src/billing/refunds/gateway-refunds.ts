import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { RefundAnswer } from '../../integrations/gateways/gateway.js';
import { Gateways, OFTEN_WITH_A_GATEWAY } from '../../integrations/gateways/gateways.js';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { CallFailure } from '../../platform/http-client/call-json.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { DAY_MS } from '../../rules/day.js';
import type { GatewayName } from '../../rules/ledger.js';
import { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import { requestCheck, SECOND_LOOK_MS } from '../ledger/request-check.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import type { Payment } from '../ledger/payment.entity.js';
import { gatewayPartOf } from '../ledger/payment-parts.js';
import { openReview } from '../ledger/reviews.js';
import { lockedPayment } from '../ledger/invoice-debt.js';
import { completeRefund } from '../ledger/refund-booking.js';
import { Refund } from '../ledger/refund.entity.js';
import { Scheduled } from '../../platform/clock/scheduled.js';

/** How long gateways honour the idempotency key. */
const KEY_LIVES_MS = 7 * DAY_MS;
const CONCURRENCY = 4;
const BATCH = 50;

@Injectable()
export class GatewayRefunds {
  private readonly log = new Logger(GatewayRefunds.name);
  private readonly asking = new Set<Promise<void>>();
  private readonly limit = pLimit(CONCURRENCY);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly gateways: Gateways,
    private readonly hold: RestoreHold,
  ) {}

  /** Call after the commit. Logs failures and retries later; never throws. */
  async askNow({ id, way }: Refund, context: ActionContext): Promise<void> {
    if (way !== 'gateway') return;
    const asking = this.askUnlessHeld(id, context).catch((error: unknown) =>
      this.log.error({ err: causeOf(error), refund: id }, 'A refund could not be asked for'),
    );
    this.asking.add(asking);
    await asking.finally(() => this.asking.delete(asking));
  }

  async settled(): Promise<void> {
    await Promise.all(this.asking);
  }

  /**
   * Retries refunds without an answer, under their idempotency key; processes share them. A job of its own, so that a
   * gateway that hangs on a refund does not delay payments.
   */
  @Scheduled('refunds', OFTEN_WITH_A_GATEWAY, 'Asking for open refunds failed')
  async run(context: ActionContext): Promise<void> {
    if (await this.hold.heldSince()) return;
    const ids = await this.claim(context.now);
    await Promise.all(ids.map((id) => this.limit(() => this.retry(id, context))));
  }

  /** The first retry after a minute, then exponential backoff. */
  private async claim(now: Date): Promise<number[]> {
    const at = now.toISOString();
    const rows = await this.em.fork().execute<{ id: number }[]>(
      `update refunds set asks = least(asks + 1, 32767), next_ask_at = ?::timestamptz
          + least(interval '1 minute' * power(2, least(asks, 10)), interval '6 hours') where id in (
        select id from refunds where state = 'asked' and way = 'gateway'
        and coalesce(next_ask_at, asked_at + interval '1 minute') <= ? order by id limit ${BATCH}
        for update skip locked) returning id`,
      [at, at],
    );
    return rows.map(({ id }) => id);
  }

  private retry(id: number, context: ActionContext): Promise<void> {
    return this.ask(id, context).catch((error: unknown) =>
      this.log.error({ err: causeOf(error), refund: id }, 'A refund could not be asked for'),
    );
  }

  private async askUnlessHeld(id: number, context: ActionContext): Promise<void> {
    if (!(await this.hold.heldSince())) await this.ask(id, context);
  }

  private async ask(id: number, context: ActionContext): Promise<void> {
    const refund = await this.em.fork().findOneOrFail(Refund, { id }, { populate: ['payment'] });
    const answer = await this.answerOf(refund, context.now);
    if (answer.state === 'asked') return;
    await this.writes.run(
      context,
      async (transaction) => {
        const { em } = transaction;
        const { payment, debt } = await lockedPayment(refund.payment.id, transaction);
        const asked = await lockedRow(em, Refund, id);
        if (asked.state !== 'asked') return;
        await lookAgainAt(payment, transaction);
        if (answer.state !== 'refused')
          return completeRefund(asked, payment, debt, transaction, answerTime(answer));
        Object.assign(asked, { state: 'refused', finishedAt: context.now, answer: answer.why.slice(0, 500) });
        openReview(
          em,
          'refund_refused',
          { invoice: debt.invoice, payment, amount: asked.amount },
          context.now,
        );
        await em.flush();
      },
      this.em.fork(),
    );
  }

  private async answerOf(refund: Refund, now: Date): Promise<RefundAnswer> {
    const { payment, refundKey: key, amount, reason } = refund;
    const gateway = this.gateways.find(payment.method as GatewayName);
    const attempt = await this.em.fork().findOne(PaymentAttempt, { id: payment.attemptId ?? 0 });
    const unanswered: RefundAnswer = isTooOld(refund, now) ? NEVER_ARRIVED : { state: 'asked' };
    if (!gateway || !attempt) return refund.asks > 0 ? unanswered : NOT_SET_UP;
    try {
      const answer = await gateway.refund({
        orderRef: attempt.orderRef,
        providerRef: attempt.providerRef ?? null,
        paymentId: (await gatewayPartOf(payment, this.em.fork())).providerPaymentId!,
        key,
        amount,
        reason,
      });
      return answer.state === 'asked' ? unanswered : answer;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.log.warn({ err: causeOf(error), refund: key }, 'A refund is not known yet');
      // An earlier request may have been executed, so a failed call never ends the refund.
      return unanswered;
    }
  }
}

const answerTime = (answer: RefundAnswer): Date | null => (answer.state === 'done' ? answer.at : null);

const NOT_SET_UP: RefundAnswer = { state: 'refused', why: 'This gateway is not set up any more.' };

const NEVER_ARRIVED: RefundAnswer = {
  state: 'refused',
  why: 'No answer for seven days: look at the gateway whether it was paid back.',
};

const isTooOld = ({ askedAt }: Refund, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= KEY_LIVES_MS;

/** Other refunds of the payment waited for this answer; the gateway shows them a while later. */
async function lookAgainAt(
  { attemptId }: Payment,
  { em, context: { now } }: AuditedTransaction,
): Promise<void> {
  if (attemptId) await requestCheck(em, attemptId, now, SECOND_LOOK_MS);
}
