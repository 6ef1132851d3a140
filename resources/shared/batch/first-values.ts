import type { BatchActionName } from '@server/rules/batch-actions';
import { DEFAULT_OVERLAP } from '@server/rules/rotation';
import type { BatchDraft } from './batch-target';

/** The initial values of an action; other values are removed. */
const NONE: Omit<BatchDraft, 'action'> = {
  status: undefined,
  payment_status: undefined,
  plan_type: undefined,
  reprice: undefined,
  deactivate_license: undefined,
  billing_period: undefined,
  username: undefined,
  expires_at: undefined,
  overlap_hours: undefined,
  reason: undefined,
};

export const FIRST_VALUES: Record<BatchActionName, Omit<BatchDraft, 'action'>> = {
  'license.status': { ...NONE, status: 'active' },
  'license.expiry': { ...NONE, expires_at: null },
  'license.owner': { ...NONE, username: null },
  'license.rotate': { ...NONE, overlap_hours: DEFAULT_OVERLAP, reason: 'other' },
  'license.delete': NONE,
  'subscription.status': { ...NONE, status: 'active' },
  'subscription.payment': { ...NONE, payment_status: 'paid' },
  'subscription.plan': { ...NONE, plan_type: '' },
  'subscription.extend': { ...NONE, billing_period: 'monthly' },
  'subscription.remind': NONE,
  'subscription.delete': { ...NONE, deactivate_license: true },
  'user.delete': NONE,
};

/** Whether the input is complete enough for a preview. */
export const isComplete = ({ action, plan_type }: BatchDraft): boolean => action !== '' && plan_type !== '';
