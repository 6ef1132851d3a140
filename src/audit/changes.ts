import type { AuditSubject, RecordedField } from './domain-event.js';
import type { Facts } from './audit.service.js';

export type Change = { field: string; before: unknown; after: unknown };

/** The fields that people set; all others follow from them or from the time. */
const SET_BY_PEOPLE: { [Subject in AuditSubject]?: RecordedField<Subject>[] } = {
  user: [
    'username',
    'full_name',
    'company',
    'address',
    'tax_id',
    'email',
    'wa_number',
    'role',
    'locale',
    'max_customer_count',
    'max_mikrotik_count',
    'sessions',
    'wants',
  ],
  license: [
    'license_key',
    'username',
    'status',
    'expires_at',
    'wifi_ai_url',
    'current_customer_count',
    'current_mikrotik_count',
    'overlap_until',
    'reason',
    'note',
  ],
  subscription: ['username', 'license_key', 'plan_name', 'amount', 'status', 'payment_status', 'end_date'],
  invoice: ['number', 'amount', 'total', 'period_start', 'period_end', 'state'],
  payment: ['invoice_number', 'method', 'amount', 'credited', 'paid_on', 'reference', 'note'],
  plan: [
    'plan_name',
    'plan_type',
    'max_customer_count',
    'max_mikrotik_count',
    'billing_period',
    'price_per_month',
    'price_per_quarter',
    'price_per_semi_annual',
    'price_per_annual',
    'grace_days',
    'features',
    'description',
    'plans',
  ],
  feature: ['title', 'description', 'icon', 'order_num', 'is_active', 'features'],
};

type ChangedFacts = { subjectType: string; before?: Facts | null; after?: Facts | null };

export function changesOf({ subjectType, before, after }: ChangedFacts): Change[] {
  const facts = { ...before, ...after };
  const fields: string[] = SET_BY_PEOPLE[subjectType as AuditSubject] ?? Object.keys(facts);
  return fields
    .filter((field) => field in facts)
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after));
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && !value.length);
