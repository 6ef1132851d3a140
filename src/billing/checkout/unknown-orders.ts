import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import type { OrderRefs, Status } from '../../integrations/gateways/gateway.js';
import { Gateways, OFTEN_WITH_A_GATEWAY } from '../../integrations/gateways/gateways.js';
import { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import { requestCheck } from '../ledger/request-check.js';
import { raiseOrderReview } from '../ledger/reviews.js';
import { UnknownOrder } from '../ledger/unknown-order.entity.js';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { Clock } from '../../platform/http/clock.js';
import type { GatewayName } from '../../rules/ledger.js';
import { claimDue } from './attempt-checks.js';
import { MAX_STATEMENT } from '../ledger/reviews.js';
import { nextCheck, nextTry } from './next-check.js';
import { isOrderRef } from './attempts.js';
import { Scheduled } from '../../platform/clock/scheduled.js';

const CONCURRENCY = 2;
const BATCH_SIZE = 20;
/** The gateway is asked no more often, however often it calls. */
const LEAST_WAIT = "interval '10 minutes'";
const NO_ANSWER = 'The gateway gave no answer.';

/** Orders from callbacks that no attempt has. A review is opened when the gateway holds money for one. */
@Injectable()
export class UnknownOrders {
  private readonly log = new Logger(UnknownOrders.name);
  private readonly limit = pLimit(CONCURRENCY);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly gateways: Gateways,
    private readonly hold: RestoreHold,
    private readonly clock: Clock,
  ) {}

  /** Asks the gateway later, so that the callback is answered at once. */
  async add(gateway: GatewayName, { orderRef, providerRef }: OrderRefs, now: Date): Promise<void> {
    if (!isOrderRef(orderRef)) return;
    const at = now.toISOString();
    const ref = providerRef && isOrderRef(providerRef) ? providerRef : null;
    await this.em.fork().execute(
      `insert into unknown_orders as known
          (gateway, order_ref, provider_ref, first_called_at, called_at, next_check_at) values (?, ?, ?, ?, ?, ?)
        on conflict (gateway, order_ref) do update set called_at = excluded.called_at,
          provider_ref = coalesce(excluded.provider_ref, known.provider_ref),
          state = case when known.state = 'listed' then 'listed' else 'asking' end,
          next_check_at = case when known.state = 'listed' then null else
            least(known.next_check_at, greatest(excluded.called_at, known.asked_at + ${LEAST_WAIT})) end`,
      [gateway, orderRef, ref, at, at, at],
    );
  }

  /** Processes share the due orders. @returns how many were checked */
  @Scheduled('unknown-orders', OFTEN_WITH_A_GATEWAY, 'Asking for unknown orders failed')
  async run(): Promise<number> {
    if (await this.hold.heldSince()) return 0;
    const ids = await this.claim();
    await Promise.all(ids.map((id) => this.limit(() => this.check(id))));
    return ids.length;
  }

  /** Logs failures and retries later; never throws. */
  private async check(id: number): Promise<void> {
    const order = await this.em.fork().findOneOrFail(UnknownOrder, { id });
    const { gateway: name, orderRef, providerRef = null } = order;
    try {
      const status = await this.gateways.find(name)!.fetchStatus({ orderRef, providerRef });
      if (await this.isOfOurs(name, status)) return await this.apply(id, { ...status, state: 'unknown' });
      await this.apply(id, status);
    } catch (error) {
      this.log.warn(
        { err: causeOf(error), order: orderRef },
        'An order that we do not know is not explained',
      );
      await this.putOff(id).catch((failure: unknown) =>
        this.log.error({ err: causeOf(failure), id }, 'An unknown order could not be put off'),
      );
    }
  }

  /** The callback named something else, the answer an order of ours: that is asked about instead. */
  private async isOfOurs(gateway: GatewayName, status: Status): Promise<boolean> {
    if (status.state !== 'unrecognized' || !isOrderRef(status.names ?? '')) return false;
    const em = this.em.fork();
    const attempt = await em.findOne(PaymentAttempt, { gateway, orderRef: status.names! });
    if (attempt) await requestCheck(em, attempt.id, this.clock.now());
    return !!attempt;
  }

  private apply(id: number, status: Status): Promise<void> {
    const now = this.clock.now();
    return this.em.fork().transactional(async (em) => {
      const order = await lockedRow(em, UnknownOrder, id);
      if (order.state === 'listed') return;
      if (status.state === 'paid' || status.state === 'unrecognized')
        return list(em, order, status.state === 'paid' ? status.amount : null, status.statement, now);
      order.nextCheckAt = status.state === 'pending' ? nextCheck(lookedAt(order), now) : null;
      if (!order.nextCheckAt) order.state = 'unpaid';
    });
  }

  /** Without an answer it may be money all the same, so a review is opened. */
  private putOff(id: number): Promise<void> {
    const now = this.clock.now();
    return this.em.fork().transactional(async (em) => {
      const order = await lockedRow(em, UnknownOrder, id);
      if (order.state === 'listed') return;
      order.nextCheckAt = nextTry(lookedAt(order), now);
      if (!order.nextCheckAt) list(em, order, null, NO_ANSWER, now);
    });
  }

  private claim(): Promise<number[]> {
    const due = { gateways: this.gateways.names, limit: BATCH_SIZE, now: this.clock.now() };
    return claimDue(this.em.fork(), 'unknown_orders', due);
  }
}

const lookedAt = ({ calledAt, checks }: UnknownOrder) => ({ expiresAt: calledAt, checks });

function list(
  em: SqlEntityManager,
  unknownOrder: UnknownOrder,
  amount: number | null,
  statement: string,
  now: Date,
): void {
  unknownOrder.state = 'listed';
  unknownOrder.nextCheckAt = null;
  raiseOrderReview(em, { unknownOrder, amount, gatewayStatement: statement.slice(0, MAX_STATEMENT) }, now);
}
