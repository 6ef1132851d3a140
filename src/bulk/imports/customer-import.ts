import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { UpdateUserInput } from '../../accounts/users/user.input.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { type UserView, userView } from '../../accounts/users/user.view.js';
import { FirstInvoices } from '../../billing/ledger/first-invoices.js';
import type { Plan } from '../../catalog/plans/plan.entity.js';
import { PlansService } from '../../catalog/plans/plans.service.js';
import { LicensesService } from '../../licensing/licenses/licenses.service.js';
import { CreateLicenseInput } from '../../licensing/licenses/license.input.js';
import { LICENSE_SUBSCRIBED, type Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { subscriptionRowView } from '../../licensing/subscriptions/subscription.view.js';
import { SubscriptionsService } from '../../licensing/subscriptions/subscriptions.service.js';
import { muteAll } from '../../messaging/messages/message-mutes.js';
import { Config } from '../../platform/config/config.js';
import { invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { Clock } from '../../platform/http/clock.js';
import { instantOf } from '../../platform/http/fields.js';
import { checkedInput } from '../../platform/http/validation.js';
import { atLocalTime, dayAndTime, dayOf } from '../../rules/business-day.js';
import { readAmount } from '../../rules/amount.js';
import { BILLING_PERIODS, priceOf } from '../../rules/billing-period.js';
import { CUSTOMER_COLUMNS, type CustomerColumn } from '../../rules/csv.js';
import { keepNames } from '../../stats/search-texts.js';
import { CustomerMatches, labelOf, type Match, planNamed, wantedOf } from './customer-matches.js';
import { twoCustomers } from './file-refusals.js';
import { nameOf } from './file-rows.js';
import { ImportedSaleInput } from './import.input.js';
import type { Cells, Fact, Made } from './import-row.entity.js';

type Sale = Omit<ImportedSaleInput, 'username' | 'license_id'>;

export type NewCustomer = {
  /** Of the customer, so that rows of one file share one. */
  identity: string;
  userId: number | null;
  account: UpdateUserInput;
  licenseId: number | null;
  licenseKey: string | null;
  sale: Sale;
  isOwed: boolean;
};

export type CustomerStep = { kind: 'same' } | { kind: 'create'; input: NewCustomer };

export type MadeCustomer = { becomes: Record<string, Fact>; made: Made; isOwed: boolean };

/** One row makes a customer, a licence and a subscription. What exists is found, and not changed. */
@Injectable()
export class CustomerImport {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly matches: CustomerMatches,
    private readonly users: UsersService,
    private readonly licenses: LicensesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly plans: PlansService,
    private readonly invoices: FirstInvoices,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @returns what is stored of each row, in order */
  find(rows: Cells[]): Promise<Match[]> {
    return this.matches.find(rows.map(wantedOf));
  }

  /** That rows may ask for. */
  allPlans(): Promise<Plan[]> {
    return this.plans.all();
  }

  /** What a row asks for. @throws Refusal as the single calls */
  async stepOf(
    cells: Cells,
    { user, license, subscription, isUnclear, other }: Match,
    plans: Plan[],
  ): Promise<CustomerStep> {
    const plan = planNamed(cells.plan_type ?? '', plans);
    const sale = await this.saleOf(cells, plan);
    if (isUnclear) throw unclearCustomer();
    if (other) throw twoCustomers(user ? labelOf(user) : nameOf(cells), other);
    if (subscription && subscription.user.id !== user?.id) throw LICENSE_SUBSCRIBED;
    if (subscription) {
      if (this.hasEnd(subscription, sale.end_date) && subscription.plan.planType === plan.planType)
        return { kind: 'same' };
      throw alreadySubscribed();
    }
    const { licenseKey, identity, name, username } = wantedOf(cells);
    if (!user && !name && !username) throw nobodyNamed();
    const account = await this.accountOf(cells, user?.username);
    if (licenseKey) await checkedInput(CreateLicenseInput, { license_key: licenseKey });
    const found = { userId: user?.id ?? null, licenseId: license?.id ?? null };
    const isOwed = asksForMoney(cells, sale);
    return { kind: 'create', input: { identity, account, licenseKey, sale, isOwed, ...found } };
  }

  /** All or nothing. @returns what became of each, in order. @throws Refusal as the single calls */
  async create(inputs: NewCustomer[], context: ActionContext): Promise<MadeCustomer[]> {
    await keepNames(this.em);
    const accounts = await this.accountsFor(inputs, context);
    const names = await Promise.all(
      inputs.map(({ identity, userId }) => accounts.get(identity)?.username ?? this.nameFor(userId!)),
    );
    const licenses = await this.licensesFor(inputs, names, context);
    const sales = inputs.map(({ sale }, i) => ({ ...sale, username: names[i]!, license_id: licenses[i]! }));
    const created = await this.subscriptions.createAll(sales, context, 'imported');
    if (context.batchId)
      await muteAll(
        this.em,
        context.batchId,
        created.map(({ id }) => id),
      );
    const seen = new Set<string>();
    return created.map((subscription, i) => {
      const { identity, licenseId, licenseKey, isOwed } = inputs[i]!;
      const isFirst = accounts.has(identity) && !seen.has(identity);
      seen.add(identity);
      const row = customerRow(subscription, context.now);
      // A try makes another key than the import will.
      const isTried = !context.batchId && !licenseId && !licenseKey;
      return {
        becomes: filledIn(isTried ? { ...row, license_key: null } : row),
        made: {
          subscription: subscription.id,
          ...(licenseId === null && { license: subscription.license.id }),
          ...(isFirst && { user: subscription.user.id }),
        },
        isOwed,
      };
    });
  }

  /**
   * Invoices what is owed of all that was made, as of any other sale. The last step of a transaction: whoever issues an
   * invoice holds the counter of their numbers, and must not wait for an account.
   */
  async bill(customers: MadeCustomer[], context: ActionContext): Promise<void> {
    const owed = customers.flatMap(({ isOwed, made }) => (isOwed ? [made.subscription!] : []));
    const invoices = await this.invoices.issue(this.em, owed, 'imported', context);
    const settled = new Set(invoices.flatMap((one) => (one.state === 'paid' ? [one.subscriptionId] : [])));
    for (const { made, becomes } of customers)
      if (settled.has(made.subscription!)) becomes.payment_status = 'paid';
  }

  /** A row with an end to come was paid until then, unless it says otherwise. */
  private async saleOf(cells: Cells, plan: Plan): Promise<Sale> {
    const { amount = '', end_date = '', payment_status = '' } = cells;
    const status = payment_status.trim();
    const billing_period = cells.billing_period?.trim();
    const period = BILLING_PERIODS.find((length) => length === billing_period) ?? plan.billingPeriod;
    const sale = {
      username: '-',
      license_id: 1,
      plan_type: plan.planType,
      amount: amount === '' ? priceOf(plan, period) : (readAmount(amount) ?? amount),
      status: 'active',
      payment_status: status || 'pending',
      ...(billing_period && { billing_period }),
      ...(end_date && { end_date: this.withZone(end_date) }),
    };
    const { username: _, license_id: __, ...checked } = await checkedInput(ImportedSaleInput, sale);
    const isPaid = !status && checked.end_date && this.momentOf(checked.end_date) > this.clock.now();
    return isPaid ? { ...checked, payment_status: 'paid' } : checked;
  }

  private readonly withZone = (day: string): string =>
    LOCAL_TIME.test(day) ? atLocalTime(day, this.config.businessTimeZone).toISOString() : day;

  private accountOf(cells: Cells, found: string | undefined): Promise<UpdateUserInput> {
    const text = (field: CustomerColumn) => (cells[field] === '' ? null : cells[field]);
    const wanted = wantedOf(cells);
    return checkedInput(UpdateUserInput, {
      full_name: text('full_name'),
      wa_number: text('wa_number'),
      company: text('company'),
      address: text('address'),
      email: text('email'),
      tax_id: text('tax_id'),
      username: found ?? (wanted.username || wanted.proposed),
    });
  }

  /** One account for all rows of a customer; a name that is taken gets a number. */
  private async accountsFor(inputs: NewCustomer[], context: ActionContext): Promise<Map<string, UserView>> {
    const firsts = new Map(
      inputs
        .filter(({ userId }) => userId === null)
        .toReversed()
        .map((input) => [input.identity, input]),
    );
    const fresh = [...firsts.values()].toReversed();
    const names = await this.matches.freeNames(
      fresh.map(({ account, identity }) => ({
        name: account.username,
        isFixed: identity.startsWith('username:'),
      })),
    );
    const accounts = fresh.map(({ account }, i) => ({
      input: { ...account, username: names[i]! },
      passwordHash: null,
    }));
    const users = accounts.length > 0 ? await this.users.createAll(accounts, context) : [];
    return new Map(fresh.map(({ identity }, i) => [identity, userView(users[i]!)]));
  }

  private async licensesFor(
    inputs: NewCustomer[],
    names: string[],
    context: ActionContext,
  ): Promise<number[]> {
    const fresh = inputs.flatMap(({ licenseId, licenseKey }, i) =>
      licenseId === null
        ? [{ license_key: licenseKey ?? this.licenses.generateKey(), username: names[i]! }]
        : [],
    );
    const made = (await this.licenses.createAll(fresh, context)).values();
    return inputs.map(({ licenseId }) => licenseId ?? made.next().value!.id);
  }

  private nameFor(userId: number): Promise<string> {
    return this.matches.usernameOf(userId);
  }

  private momentOf = (text: string): Date => instantOf(text, this.config.businessTimeZone);

  /** A row without an end leaves the stored one. Files show ends by their day, or to the minute. */
  private hasEnd({ endDate }: Subscription, text: string | null | undefined): boolean {
    if (!text || !endDate) return !text;
    const { businessTimeZone } = this.config;
    return /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? dayOf(endDate, businessTimeZone) === text
      : dayAndTime(endDate, businessTimeZone) === dayAndTime(this.momentOf(text), businessTimeZone);
  }
}

/** What lapsed asks for money only if the row says that it is not paid: else its renewal asks. What is free never does. */
const asksForMoney = (
  { payment_status }: Cells,
  { amount, end_date, payment_status: status }: Sale,
): boolean => amount > 0 && status !== 'paid' && (!!payment_status?.trim() || !end_date);

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** The customer and what was bought, by the columns of the file. */
function customerRow(subscription: Subscription, now: Date): Record<CustomerColumn, Fact> {
  const sold = subscriptionRowView(subscription, now);
  const { license_key, plan_type, amount, end_date, payment_status } = sold;
  const { full_name, username, wa_number, company, address, email, tax_id } = userView(subscription.user);
  const account = { full_name, username, wa_number, company, address, email, tax_id };
  const sale = { plan_type, amount, billing_period: subscription.renewalPeriod, end_date, payment_status };
  return { ...account, license_key, ...sale, same_customer: null };
}

/** Without the name, which stands above. */
const filledIn = (row: Record<CustomerColumn, Fact>): Record<string, Fact> =>
  Object.fromEntries(
    CUSTOMER_COLUMNS.filter((field) => field !== 'full_name' && row[field] !== null).map((field) => [
      field,
      row[field],
    ]),
  );

const alreadySubscribed = () =>
  invalid(
    'plan_type',
    'has_subscription',
    'This customer already has a subscription to this plan. Change it on its page, or give the row a license key of its own to add another.',
  );

const nobodyNamed = () => invalid('full_name', 'required', 'Name is required: say who the customer is.');

const unclearCustomer = () =>
  invalid(
    'username',
    'several_customers',
    'Several customers have this number. Give the username of the one you mean.',
  );
