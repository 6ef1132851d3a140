import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { License } from '../../licensing/licenses/license.entity.js';
import { LicensesService } from '../../licensing/licenses/licenses.service.js';
import { Config } from '../../platform/config/config.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { checkedInput } from '../../platform/http/validation.js';
import { normalizeLicenseKey } from '../../rules/license-key.js';
import { lockedWithLicenseIfThere } from '../../licensing/subscriptions/locked-with-license.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { UpdateSubscriptionInput } from '../../licensing/subscriptions/subscription.input.js';
import { subscriptionSchema, subscriptionRowView } from '../../licensing/subscriptions/subscription.view.js';
import { noSuchLicense } from '../../licensing/subscriptions/subscription-parts.js';
import { SubscriptionsService } from '../../licensing/subscriptions/subscriptions.service.js';
import type { CsvColumn } from '../../rules/csv.js';
import { keepNames } from '../../stats/search-texts.js';
import {
  type Column,
  changedCells,
  type RowChange,
  ImportKind,
  onlyFields,
  otherFields,
  type ReadyRow,
  storedOf,
} from './import-kind.js';

const COLUMNS: Record<CsvColumn<'subscriptions'>, Column> = {
  license_key: 'text',
  username: 'text',
  plan_type: 'text',
  amount: 'amount',
  status: 'choice',
  payment_status: 'choice',
  end_date: 'day',
};

type Found = Subscription | License;
type View = ReturnType<typeof subscriptionRowView>;
type Change = Partial<UpdateSubscriptionInput>;
type SubscriptionRowChange = RowChange<UpdateSubscriptionInput, Change>;

@Injectable()
export class SubscriptionImport extends ImportKind<Found, View, UpdateSubscriptionInput, Change> {
  readonly name = 'subscriptions';
  readonly subject = 'subscription';
  readonly key = 'license_key';
  readonly columns = COLUMNS;
  readonly ignored = otherFields(subscriptionSchema.example, COLUMNS);
  readonly failsWith = 'Failed to update subscription';

  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly licenses: LicensesService,
    private readonly config: Config,
  ) {
    super();
  }

  normalized(key: string): string {
    return normalizeLicenseKey(key);
  }

  async find(keys: string[]): Promise<Map<string, Found>> {
    const subscriptions = await this.subscriptions.ofKeys(keys);
    const licenses = await this.licenses.withKeys(keys.filter((key) => !subscriptions.has(key)));
    return new Map<string, Found>([...subscriptions, ...licenses]);
  }

  view(found: Found | undefined, now: Date) {
    return found instanceof Subscription ? subscriptionRowView(found, now) : null;
  }

  async locked(em: SqlEntityManager, ids: number[], now: Date) {
    await keepNames(em);
    const subscriptions = await lockedWithLicenseIfThere(em, ids);
    return storedOf(subscriptions, (subscription) => subscriptionRowView(subscription, now));
  }

  async changeFor(
    { cells: { license_key: _key, ...cells } }: ReadyRow,
    before: View | null,
    found: Found | undefined,
  ): Promise<SubscriptionRowChange> {
    if (!found) throw noSuchLicense();
    if (!before) {
      const first = { license_id: found.id, status: 'active', payment_status: 'pending' };
      const fields = { ...first, ...this.fieldsOf(cells) };
      return { kind: 'create', input: await checkedInput(UpdateSubscriptionInput, fields) };
    }
    const changed = changedCells(cells, before, this.config.businessTimeZone);
    if (Object.keys(changed).length === 0) return { kind: 'same' };
    const { id, username, license_id, plan_type, amount, status, payment_status } = before;
    const stored = { username, license_id, plan_type, amount, status, payment_status };
    const fields = this.fieldsOf(changed);
    const input = await checkedInput(UpdateSubscriptionInput, { ...stored, ...fields });
    return { kind: 'change', id, input: onlyFields(input, fields) };
  }

  async change(inputs: Map<number, Change>, context: ActionContext) {
    return storedOf(await this.subscriptions.updateAll(inputs, context), (subscription) =>
      subscriptionRowView(subscription, context.now),
    );
  }

  /** Subscriptions are created active and pending; other values are set by an update. */
  async create(inputs: UpdateSubscriptionInput[], context: ActionContext) {
    const created = await this.subscriptions.createAll(inputs, context, 'imported');
    const others = created.flatMap(({ id, status, paymentStatus }, i) => {
      const { end_date: _, ...wanted } = inputs[i]!;
      const isAsCreated = wanted.status === status && wanted.payment_status === paymentStatus;
      return isAsCreated ? [] : [[id, wanted] as const];
    });
    const changed = others.length > 0 ? await this.change(new Map(others), context) : null;
    return created.map((row) => changed?.get(row.id) ?? subscriptionRowView(row, context.now));
  }
}
