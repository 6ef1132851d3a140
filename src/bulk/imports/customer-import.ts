import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { UpdateUserInput } from '../../accounts/users/user.input.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { userView } from '../../accounts/users/user.view.js';
import type { Plan } from '../../catalog/plans/plan.entity.js';
import { PlansService } from '../../catalog/plans/plans.service.js';
import { LicensesService } from '../../licensing/licenses/licenses.service.js';
import { CreateLicenseInput } from '../../licensing/licenses/license.input.js';
import { LICENSE_SUBSCRIBED, type Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { UpdateSubscriptionInput } from '../../licensing/subscriptions/subscription.input.js';
import { subscriptionRowView } from '../../licensing/subscriptions/subscription.view.js';
import { SubscriptionsService } from '../../licensing/subscriptions/subscriptions.service.js';
import { muteAll } from '../../messaging/messages/message-mutes.js';
import { Config } from '../../platform/config/config.js';
import { invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { Clock } from '../../platform/http/clock.js';
import { instantOf } from '../../platform/http/moment.js';
import { checkedInput } from '../../platform/http/validation.js';
import { priceOf } from '../../rules/billing-period.js';
import type { CsvColumn } from '../../rules/csv.js';
import { keepNames } from '../../stats/search-texts.js';
import { CustomerMatches, type Match, wantedOf } from './customer-matches.js';
import {
  type Column,
  ImportKind,
  type Made,
  type ReadyRow,
  type RowChange,
  type Stored,
} from './import-kind.js';
import type { Cells } from './import-row.entity.js';
import { planNamed } from './plan-named.js';

const COLUMNS: Record<CsvColumn<'customers'>, Column> = {
  full_name: 'clearable',
  wa_number: 'clearable',
  username: 'choice',
  company: 'clearable',
  address: 'clearable',
  email: 'clearable',
  tax_id: 'clearable',
  plan_type: 'text',
  amount: 'amount',
  end_date: 'day',
  payment_status: 'choice',
  license_key: 'choice',
};

type Sale = Omit<UpdateSubscriptionInput, 'username' | 'license_id'>;
type Customer = {
  /** Of the customer, so that rows of one file share one. */
  identity: string;
  userId: number | null;
  account: UpdateUserInput;
  licenseId: number | null;
  licenseKey: string | null;
  sale: Sale;
};

/** One row makes a customer, a licence and a subscription. What exists is found, and not changed. */
@Injectable()
export class CustomerImport extends ImportKind<Match, Stored, Customer, never> {
  readonly name = 'customers';
  readonly subject = 'subscription';
  readonly key = 'full_name';
  readonly columns = COLUMNS;
  readonly ignored: string[] = [];
  override readonly extras: readonly string[] = [];
  readonly failsWith = 'Failed to create customer';

  constructor(
    private readonly em: SqlEntityManager,
    private readonly matches: CustomerMatches,
    private readonly users: UsersService,
    private readonly licenses: LicensesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly plans: PlansService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  normalized(key: string): string {
    return key;
  }

  override keyOf({ cells }: { cells: Cells }): string {
    return JSON.stringify(wantedOf(cells));
  }

  /** Two licences of one customer are told apart by their keys. */
  override twinOf(cells: Cells): string {
    const { licenseKey, identity } = wantedOf(cells);
    return licenseKey ?? identity;
  }

  override takenBy(cells: Cells): string[] {
    const { licenseKey, identity } = wantedOf(cells);
    return licenseKey ? [licenseKey, identity] : [identity];
  }

  override nameOf({ full_name = '', username = '', wa_number = '' }: Cells): string {
    return full_name.trim() || username.trim() || wa_number.trim();
  }

  override missing(fields: string[]): string | null {
    if (!fields.includes('plan_type')) return 'plan_type';
    return ['full_name', 'username', 'wa_number'].some((field) => fields.includes(field))
      ? null
      : 'full_name';
  }

  find(keys: string[]): Promise<Map<string, Match>> {
    return this.matches.find(keys);
  }

  view(found: Match | undefined, now: Date): Stored | null {
    return found?.subscription ? customerRow(found.subscription, now) : null;
  }

  locked(): Promise<Map<number, Stored>> {
    return Promise.resolve(new Map());
  }

  async changeFor(
    { cells }: ReadyRow,
    before: Stored | null,
    found: Match | undefined,
  ): Promise<RowChange<Customer, never>> {
    const { plan_type = '', license_key: _key, ...written } = cells;
    const plan = planNamed(plan_type, await this.plans.all());
    const sale = await this.saleOf(this.fieldsOf(written), plan);
    if (found?.isUnclear) throw unclearCustomer();
    if (found?.subscription && found.subscription.user.id !== found.user?.id) throw LICENSE_SUBSCRIBED;
    if (before) {
      const isSame = sale.end_date === undefined || this.isAt(sale.end_date, before.end_date);
      if (isSame && before.plan_type === plan.planType) return { kind: 'same' };
      throw alreadySubscribed();
    }
    const { licenseKey, identity } = wantedOf(cells);
    const account = await this.accountOf(cells, found);
    if (licenseKey) await checkedInput(CreateLicenseInput, { license_key: licenseKey });
    return {
      kind: 'create',
      input: {
        identity,
        userId: found?.user?.id ?? null,
        account,
        licenseId: found?.license?.id ?? null,
        licenseKey,
        sale,
      },
    };
  }

  change(): Promise<Map<number, Stored>> {
    return Promise.resolve(new Map());
  }

  async create(inputs: Customer[], context: ActionContext): Promise<Stored[]> {
    await keepNames(this.em);
    const made = await this.accountsFor(inputs, context);
    const users = inputs.map(({ identity, userId }) => made.get(identity)?.username ?? this.nameFor(userId!));
    const names = await Promise.all(users);
    const licenses = await this.licensesFor(inputs, names, context);
    const sales = inputs.map(({ sale }, i) => ({ ...sale, username: names[i]!, license_id: licenses[i]! }));
    const created = await this.subscriptions.createAll(sales, context, 'imported');
    const others = created.flatMap(({ id, status, paymentStatus }, i) => {
      const { end_date: _, ...wanted } = sales[i]!;
      return wanted.payment_status === paymentStatus ? [] : [[id, { ...wanted, status }] as const];
    });
    if (others.length > 0) await this.subscriptions.updateAll(new Map(others), context);
    if (context.batchId)
      await muteAll(
        this.em,
        context.batchId,
        created.map(({ id }) => id),
      );
    const seen = new Set<string>();
    return created.map((subscription, i) => {
      const { identity, licenseId, licenseKey } = inputs[i]!;
      const isFirst = made.has(identity) && !seen.has(identity);
      seen.add(identity);
      return {
        ...customerRow(subscription, context.now),
        // A try makes another key than the import will.
        ...(!context.batchId && !licenseId && !licenseKey && { license_key: null }),
        makes_user: isFirst,
        makes_license: licenseId === null,
      };
    });
  }

  override madeBy(after: Stored): Made {
    const id = (name: string) => after[name] as number;
    return {
      subscription: id('id'),
      ...(after.makes_license && { license: id('license_id') }),
      ...(after.makes_user && { user: id('user_id') }),
    };
  }

  /** A row with an end to come was paid until then, unless it says otherwise. */
  private async saleOf(fields: Record<string, unknown>, plan: Plan): Promise<Sale> {
    const { amount, end_date } = fields;
    const sale = {
      username: '-',
      license_id: 1,
      plan_type: plan.planType,
      amount: amount === undefined || amount === '' ? priceOf(plan, plan.billingPeriod) : amount,
      status: 'active',
      payment_status: fields.payment_status ?? 'pending',
      ...(end_date ? { end_date } : {}),
    };
    const { username: _, license_id: __, ...checked } = await checkedInput(UpdateSubscriptionInput, sale);
    const isPaid =
      !fields.payment_status && checked.end_date && this.momentOf(checked.end_date) > this.clock.now();
    return isPaid ? { ...checked, payment_status: 'paid' } : checked;
  }

  private async accountOf(cells: Cells, found: Match | undefined): Promise<UpdateUserInput> {
    const { full_name, wa_number, company, address, email, tax_id } = this.fieldsOf(cells);
    const username = found?.user?.username ?? (wantedOf(cells).username || wantedOf(cells).proposed);
    const account = { full_name, wa_number, company, address, email, tax_id, username };
    return checkedInput(UpdateUserInput, account);
  }

  /** One account for all rows of a customer; a name that is taken gets a number. */
  private async accountsFor(inputs: Customer[], context: ActionContext) {
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

  private async licensesFor(inputs: Customer[], names: string[], context: ActionContext): Promise<number[]> {
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

  private isAt(text: string | null | undefined, stored: unknown): boolean {
    return text ? this.momentOf(text).toISOString() === stored : stored === null;
  }
}

/** The customer and what was bought, by the columns of the file. */
function customerRow(subscription: Subscription, now: Date): Stored {
  const { user } = subscription;
  const { id, license_id, license_key, plan_type, amount, end_date, payment_status } = subscriptionRowView(
    subscription,
    now,
  );
  const { full_name, username, wa_number, company, address, email, tax_id } = userView(user);
  const account = { full_name, username, wa_number, company, address, email, tax_id };
  return {
    ...account,
    id,
    user_id: user.id,
    license_id,
    license_key,
    plan_type,
    amount,
    end_date,
    payment_status,
  };
}

const alreadySubscribed = () =>
  invalid({
    plan_type: {
      code: 'has_subscription',
      sentence:
        'This customer already has a subscription to this plan. Change it on its page, or give the row a license key of its own to add another.',
    },
  });

const unclearCustomer = () =>
  invalid({
    username: {
      code: 'several_customers',
      sentence: 'Several customers have this number. Give the username of the one you mean.',
    },
  });
