import { isUnlimited } from '../../rules/entitlements.js';
import type { RouterAnswer } from './router-answer.js';
import type { VerificationView } from './verification.view.js';

/** Keeps the whole text below 1 KB, even with a plan name of 100 characters. */
const MAX_MESSAGE = 500;

/** ASCII, `valid` first, `message` last (routers.md). Routers cannot distinguish null from text, so nulls are omitted. */
export function routerText(answer: RouterAnswer & Partial<Omit<VerificationView, 'code'>>): string {
  const {
    valid,
    code,
    seconds_left,
    days_left,
    grace_until,
    rotated_until,
    license,
    warnings = [],
    error,
  } = answer;
  const lines = {
    valid: valid ? 1 : 0,
    code,
    days_left,
    seconds_left,
    grace_until,
    rotated_until,
    plan: license?.plan_name,
    customers: license && usage(license.current_customer_count, customersAllowed(license)),
    mikrotiks: license && usage(license.current_mikrotik_count, license.max_mikrotik_count),
    message: (error ?? (warnings.join('. ') || 'License is valid.')).slice(0, MAX_MESSAGE),
  };
  return Object.entries(lines)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${ascii(String(value))}\n`)
    .join('');
}

const usage = (current: number, max: number | null) => `${current}/${max ?? 'unlimited'}`;

const customersAllowed = ({ features, max_customer_count }: VerificationView['license']) =>
  isUnlimited(features) ? null : max_customer_count;

const ascii = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/gu, '?');
