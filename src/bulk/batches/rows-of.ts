import { Injectable } from '@nestjs/common';
import { invalidFields } from '../../platform/errors/refusal.js';
import type { BatchActionName, BatchSubject } from '../../rules/batch-actions.js';
import type { BatchRefusal } from './action-batch.entity.js';
import type { BatchAction, BatchRows } from './batch-action.js';
import type { RowAction, RowOutcome } from './batch-runner.js';
import type { BatchValues } from './batch.input.js';
import { LicenseRows } from './license-rows.js';
import { SubscriptionRows } from './subscription-rows.js';
import { UserRows } from './user-rows.js';

@Injectable()
export class RowsOf {
  private readonly bySubject: { [Subject in BatchSubject]: BatchRows<Subject> };

  constructor(license: LicenseRows, subscription: SubscriptionRows, user: UserRows) {
    this.bySubject = { license, subscription, user };
  }

  subject(action: BatchActionName): BatchRows {
    return this.bySubject[action.split('.')[0] as BatchSubject] as BatchRows;
  }

  action(name: BatchActionName): BatchAction {
    return this.subject(name).actions[name];
  }

  rowAction(name: BatchActionName, values: BatchValues): RowAction {
    const { apply } = this.action(name);
    if (!apply) throw new Error(`${name} has a call of its own.`);
    return {
      lock: (ids) => this.subject(name).lock(ids),
      apply: (id, context) => apply(id, values, context),
    };
  }

  async refusals(action: BatchActionName, outcomes: RowOutcome[]): Promise<BatchRefusal[]> {
    const refused = outcomes.flatMap((outcome) => outcome.refused ?? []);
    if (refused.length === 0) return [];
    const names = await this.subject(action).names(refused.map(({ id }) => id));
    return refused.map((refusal) => ({ ...refusal, name: names.get(refusal.id) ?? `#${refusal.id}` }));
  }

  /** @throws Refusal 422 when a required value is missing */
  checkValues(name: BatchActionName, values: BatchValues): void {
    const missing = this.action(name).needs.filter((field) => isMissing(field, values));
    if (missing.length === 0) return;
    throw invalidFields(
      Object.fromEntries(
        missing.map((field) => [field, { code: 'required', sentence: `${name} needs ${field}.` }]),
      ),
    );
  }
}

/** Null is a value of these: no end, no owner. */
const MAY_BE_NULL: (keyof BatchValues)[] = ['expires_at', 'username'];

const isMissing = (field: keyof BatchValues, values: BatchValues): boolean =>
  values[field] === undefined || (values[field] === null && !MAY_BE_NULL.includes(field));
