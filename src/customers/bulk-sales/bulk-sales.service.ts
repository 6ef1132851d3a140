import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { User } from '../../accounts/users/user.entity.js';
import { BulkSale } from '../../billing/ledger/bulk-sale.entity.js';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import type { BasketPaymentInput } from '../../billing/payments/payment.input.js';
import { CustomerPayments } from '../../billing/payments/customer-payments.service.js';
import { PayLink } from '../../billing/ledger/pay-link.entity.js';
import { License } from '../../licensing/licenses/license.entity.js';
import { LICENSE_RELATIONS } from '../../licensing/licenses/license.view.js';
import { LicenseDeletions } from '../../licensing/licenses/license-deletions.js';
import { LicensesService } from '../../licensing/licenses/licenses.service.js';
import { SubscriptionDeletions } from '../../licensing/subscriptions/subscription-deletions.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { conflict, Refusal } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { keyReused } from '../../platform/idempotency/idempotency.js';
import { DAY_MS } from '../../rules/day.js';
import { keepNames } from '../../stats/search-texts.js';
import { CustomersService } from '../customers.service.js';
import type { BulkSaleInput } from './bulk-sale.input.js';
import type { SoldAtOnce } from './bulk-sale.view.js';
import { Scheduled } from '../../platform/clock/scheduled.js';

/**
 * Small: routers wait for the embedded database until a part ends, and so do other sales for the numbers of invoices.
 */
const PART_SIZE = 4;
/** In which the requests that came meanwhile are answered. */
const REST_MS = 25;
/** A sale that was not touched for so long has stopped. */
const STOPPED_MS = 60_000;

type Part = { sale: BulkSale; whole: SoldAtOnce | null };

@Injectable()
export class BulkSalesService {
  private readonly log = new Logger(BulkSalesService.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly licenses: LicensesService,
    private readonly customers: CustomersService,
    private readonly payments: CustomerPayments,
    private readonly backOffice: BackOffice,
    private readonly licenseDeletions: LicenseDeletions,
    private readonly subscriptionDeletions: SubscriptionDeletions,
  ) {}

  /**
   * In short parts; a repeated request goes on with those of the one before.
   * @throws Refusal 422 for an unknown user or plan, or a period that is over; 409 when it goes on later
   */
  async sell(input: BulkSaleInput, context: ActionContext, key?: string): Promise<SoldAtOnce> {
    let { sale, whole } = await this.begin(input, context, key && requestOf(context, key));
    try {
      while (!whole) ({ sale, whole } = await this.sellPart(sale.id, context));
    } catch (error) {
      this.log.error({ err: causeOf(error), sale: sale.id }, 'A bulk sale stopped, and goes on later');
      throw saleGoesOn(sale);
    }
    return whole;
  }

  /** Goes on with sales that stopped, because the process ended or the database was busy. */
  @Scheduled('bulk-sales', '30 * * * * *', 'Going on with bulk sales failed')
  async goOn(context: ActionContext): Promise<void> {
    const before = new Date(context.now.getTime() - STOPPED_MS);
    const stopped = { unsold: { $gt: 0 }, terms: { $ne: null }, touchedAt: { $lt: before } };
    for (const { id } of await this.em.fork().find(BulkSale, stopped, { orderBy: { id: 'asc' } })) {
      try {
        while (!(await this.sellPart(id, context)).whole);
      } catch (error) {
        this.log.error({ err: causeOf(error), sale: id }, 'A bulk sale could not go on');
        // Its customer or plan is gone.
        if (!(error instanceof Refusal) || error.getStatus() >= 500) continue;
        await this.em.fork().nativeUpdate(BulkSale, { id }, { terms: null });
      }
    }
  }

  private begin(
    { count, username, bill, ...asked }: BulkSaleInput,
    context: ActionContext,
    request?: Buffer | '',
  ): Promise<Part> {
    return this.em.transactional(async (em) => {
      await keepNames(em);
      const begun = request ? await this.findBegun(request, context) : null;
      if (begun && begun.licenseIds.length + begun.unsold !== count) throw keyReused();
      if (begun) return this.partOf(begun);
      const terms = await this.customers.termsOf(asked);
      const rest = { unsold: count, terms, request: request || null };
      const made = { licenseIds: [], invoiceIds: [], bill, createdAt: context.now };
      const sale = em.create(BulkSale, { ...made, ...rest, userId: 0 }, { persist: false });
      return this.add(sale, username, context);
    });
  }

  private async sellPart(id: number, context: ActionContext): Promise<Part> {
    // The embedded database works in this thread, where requests would else not even be read until the end.
    await pause(REST_MS);
    return this.em.fork().transactional(async (em) => {
      await keepNames(em);
      const sale = await lockedRow(em, BulkSale, id);
      if (isOver(sale)) return this.partOf(sale);
      const { username } = await em.findOneOrFail(User, { id: sale.userId });
      return this.add(sale, username, context);
    });
  }

  private async add(sale: BulkSale, username: string, context: ActionContext): Promise<Part> {
    const count = Math.min(sale.unsold, PART_SIZE);
    const made = await this.licenses.createBatch({ count, username }, context);
    const user = made[0]!.owner!;
    const sold = await this.customers.sellAll(user, made, sale.terms!, context);
    const subscriptionId = { $in: sold.map(({ id }) => id) };
    const invoices = await this.em.find(
      Invoice,
      { subscriptionId },
      { fields: ['id'], orderBy: { id: 'asc' } },
    );
    sale.userId = user.id;
    sale.licenseIds = [...sale.licenseIds, ...made.map(({ id }) => id)];
    sale.invoiceIds = [...sale.invoiceIds, ...invoices.map(({ id }) => id)];
    sale.unsold -= count;
    sale.touchedAt = context.now;
    await this.em.persist(sale).flush();
    return this.partOf(sale);
  }

  /** The last part answers, so that what was sold is not refused for want of a connection. */
  private async partOf(sale: BulkSale): Promise<Part> {
    return { sale, whole: isOver(sale) ? await this.readWhole(sale) : null };
  }

  private async findBegun(request: Buffer, { now }: ActionContext): Promise<BulkSale | null> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [request.toString('hex')]);
    const createdAt = { $gt: new Date(now.getTime() - DAY_MS) };
    return this.em.findOne(BulkSale, { request, createdAt }, { orderBy: { id: 'desc' } });
  }

  /** @throws Refusal 404, also for what the viewer may not see */
  async find(viewer: User, id: number): Promise<SoldAtOnce> {
    const own = this.backOffice.visibleTo(viewer, { userId: viewer.id });
    return this.readWhole(await this.em.findOneOrFail(BulkSale, { id, ...own }));
  }

  /** One payment for all that is open of the sale. @throws Refusal 404; 409 when nothing is owed, or as any payment; 422 */
  async pay(id: number, input: BasketPaymentInput, context: ActionContext): Promise<SoldAtOnce> {
    const { userId, invoiceIds } = await this.em.findOneOrFail(BulkSale, { id });
    await this.payments.record(userId, input, context, invoiceIds);
    return this.find(context.actor!, id);
  }

  /** In short parts: called again, it goes on. @throws Refusal 404; 409 once any of it is used or paid, and what is left stays */
  async undo(id: number, context: ActionContext): Promise<SoldAtOnce> {
    for (;;) {
      const whole = await this.undoPart(id, context);
      if (whole) return whole;
      await pause(REST_MS);
    }
  }

  private undoPart(id: number, context: ActionContext): Promise<SoldAtOnce | null> {
    return this.em.fork().transactional(async (em) => {
      const sale = await lockedRow(em, BulkSale, id);
      await refuseBuiltOn(em, sale);
      sale.terms = null;
      await em.flush();
      const sold = await em.find(
        License,
        { id: { $in: sale.licenseIds }, owner: sale.userId },
        { populate: ['subscription'], orderBy: { id: 'desc' }, limit: PART_SIZE },
      );
      for (const { id: license, subscription } of sold) {
        if (subscription) await this.subscriptionDeletions.remove(subscription.id, {}, context);
        await this.licenseDeletions.remove(license, context);
      }
      return sold.length < PART_SIZE ? this.readWhole(sale) : null;
    });
  }

  private async readWhole(sale: BulkSale): Promise<SoldAtOnce> {
    const { userId: owner, licenseIds, invoiceIds } = sale;
    // As they are stored now, whatever was loaded before.
    const em = this.em.fork({ keepTransactionContext: true });
    const [licenses, invoices] = [
      await em.find(License, { id: { $in: licenseIds }, owner }, { populate: [...LICENSE_RELATIONS] }),
      await em.find(Invoice, { id: { $in: invoiceIds } }, { populate: ['lines'], orderBy: { id: 'asc' } }),
    ];
    return {
      sale,
      customer: await em.findOne(User, { id: owner }),
      payLink: await em.findOne(PayLink, { user: owner }),
      licenses: new Map(licenses.map((license) => [license.id, license])),
      invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
    };
  }
}

/** Also when the rest cannot be sold, or shall not. */
const isOver = ({ unsold, terms }: BulkSale): boolean => unsold === 0 || terms === null;

/** What a customer or a router has gone on with is not taken from them. */
async function refuseBuiltOn(em: SqlEntityManager, { id, licenseIds, userId }: BulkSale): Promise<void> {
  const [found] = await em.execute<{ name: string }[]>(
    `with sold as (select id, license_key from licenses where id = any(?::integer[]) and owner_id = ?)
    select '…' || right(license_key, 4) as name from sold
      where exists (select from verification_changes where license_id = sold.id)
    union all
    select number from invoices join subscriptions on subscriptions.id = subscription_id
      join sold on sold.id = license_id where settled > 0 limit 1`,
    [arrayLiteral(licenseIds), userId],
  );
  if (found) throw saleIsBuiltOn({ id, name: found.name });
}

export const saleIsBuiltOn = (existing: { id: number; name: string }) =>
  conflict(
    'built_on_sale',
    `Of this sale, ${existing.name} is used by a router or paid, so what is left of it stays. Delete the others on their own pages.`,
    { existing },
  );

const requestOf = ({ actor }: ActionContext, key: string): Buffer =>
  createHash('sha256').update(`${actor!.id} ${key}`).digest();

/** Not 503, which programs send again. */
export const saleGoesOn = ({ id, licenseIds, unsold }: Pick<BulkSale, 'id' | 'licenseIds' | 'unsold'>) =>
  conflict(
    'sale_goes_on',
    `${licenseIds.length} of ${licenseIds.length + unsold} licenses are sold, and the rest follows by itself within minutes. Do not sell them again.`,
    { count: unsold, existing: { id, name: String(id) } },
  );
