import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { LicensesService } from '../licenses/licenses.service.js';
import { Config } from '../platform/config/config.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { checkedInput } from '../platform/http/validation.js';
import { normalizeLicenseKey } from '../rules/license-key.js';
import { UpdateSubscriptionInput } from '../subscriptions/subscription.input.js';
import { subscriptionSchema } from '../subscriptions/subscription.schema.js';
import { subscriptionView } from '../subscriptions/subscription.view.js';
import { noSuchLicense, SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import type { CsvColumn } from '../rules/csv-columns.js';
import { type Column, changedCells, ImportKind, otherFields, type ReadyRow } from './import-kind.js';
import type { Cells } from './import-row.entity.js';
import type { Outcome } from '../rules/import-outcome.js';

const COLUMNS: Record<CsvColumn<'subscriptions'>, Column> = {
  license_key: 'text',
  username: 'text',
  plan_type: 'text',
  amount: 'number',
  status: 'choice',
  payment_status: 'choice',
  end_date: 'clearable',
};

/** A license has one subscription at most, so its key names it. */
@Injectable()
export class SubscriptionImport extends ImportKind {
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

  async apply({ cells: { license_key, ...cells } }: ReadyRow, context: ActionContext): Promise<Outcome> {
    const key = this.normalized(license_key!);
    const subscription = await this.subscriptions.ofKey(key);
    if (!subscription) return this.create(key, cells, context);
    const before = subscriptionView(subscription, context.now);
    const changed = changedCells(cells, before, this.config.businessTimeZone);
    if (Object.keys(changed).length === 0) return 'same';
    const { username, license_id, plan_type, amount, status, payment_status } = before;
    const stored = { username, license_id, plan_type, amount, status, payment_status };
    // An end that stays is not said: said, it would move the day that renewals come back to.
    const input = await checkedInput(UpdateSubscriptionInput, { ...stored, ...this.fieldsOf(changed) });
    const after = await this.subscriptions.update(subscription.id, input, context);
    return isDeepStrictEqual(before, subscriptionView(after, context.now)) ? 'same' : 'change';
  }

  /** Active and pending as every new one is; anything else is its first change. */
  private async create(key: string, cells: Cells, context: ActionContext): Promise<Outcome> {
    const license = await this.licenses.withKey(key);
    if (!license) throw noSuchLicense();
    const input = await checkedInput(UpdateSubscriptionInput, {
      license_id: license.id,
      status: 'active',
      payment_status: 'pending',
      ...this.fieldsOf(cells),
    });
    const made = await this.subscriptions.create(input, context);
    if (input.status !== made.status || input.payment_status !== made.paymentStatus) {
      const { end_date: _, ...unchanged } = input;
      await this.subscriptions.update(made.id, unchanged, context);
    }
    return 'create';
  }
}
