import { UNLIMITED_CUSTOMERS } from '../../rules/entitlements.js';
import type { RouterAnswer } from './router-answer.js';
import type { VerificationView } from './verification.view.js';

/** The longest plan name is 100 characters; with this the whole stays below 1 KB, whatever it says. */
const MAX_MESSAGE = 500;

/** ASCII, LF, `valid` first, `message` last (routers.md). Nulls are left out: routers cannot tell them from text. */
export function routerText(answer: RouterAnswer & Partial<Omit<VerificationView, 'code'>>): string {
  const { valid, code, seconds_left, days_left, grace_until, license, warnings = [], error } = answer;
  const lines = {
    valid: valid ? 1 : 0,
    code,
    days_left,
    seconds_left,
    grace_until,
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
  features.includes(UNLIMITED_CUSTOMERS) ? null : max_customer_count;

/** Letters keep their base; what has none becomes a question mark, a line break a blank. */
const ascii = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/gu, '?');
