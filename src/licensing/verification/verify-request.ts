import { MAX_COUNT } from '../../platform/http/fields.js';
import { Refusal, unknownField } from '../../platform/errors/refusal.js';
import { normalizeLicenseKey } from '../../rules/license-key.js';

const MAX_FIELDS = 10;
/** A name is said back, and what is sent must not grow on its way. */
const MAX_NAME = 64;

/** What a caller reports of itself; null where it said nothing. */
export type ReportedUsage = { customers: number | null; mikrotiks: number | null };

export type VerifyRequest = {
  /** In upper case and trimmed; not necessarily of the form that keys have. */
  key: string;
  usage: ReportedUsage;
  /** A sentence for each number that was sent and cannot be one; such a number is left out, the rest counts. */
  usageFaults: string[];
};

/**
 * Routers send JSON under the media type of forms, another or none (routers.md, fact 2), so the text says what it is.
 * @throws Refusal 400 for what is neither JSON nor a form or has too many fields, 422 without a key or with an unknown field
 */
export function readVerifyRequest(text: string | undefined): VerifyRequest {
  const { license_key, customer_count, mikrotik_count, ...unknown } = fieldsOf(text?.trim() ?? '');
  const key = typeof license_key === 'string' ? normalizeLicenseKey(license_key) : '';
  if (!key) throw keyRequired();
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined) throw notAField(stranger);
  const customers = countOf(customer_count);
  const mikrotiks = countOf(mikrotik_count);
  const usageFaults = [
    ...(customers === undefined ? [ignored('customer_count')] : []),
    ...(mikrotiks === undefined ? [ignored('mikrotik_count')] : []),
  ];
  return { key, usage: { customers: customers ?? null, mikrotiks: mikrotiks ?? null }, usageFaults };
}

const ignored = (name: string) =>
  `${name} was ignored: it must be a whole number from 0 to ${MAX_COUNT.toLocaleString('en')}.`;

function fieldsOf(text: string): Record<string, unknown> {
  if (text === '') return {};
  if (/^[[{"]/.test(text)) return objectIn(text);
  if (!text.includes('=')) throw unreadable();
  // Before a thousand of them are taken apart.
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw tooManyFields();
  return Object.fromEntries(new URLSearchParams(text));
}

function objectIn(json: string): Record<string, unknown> {
  const value = parsed(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  if (Object.keys(value).length > MAX_FIELDS) throw tooManyFields();
  return { ...value };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw unreadable();
  }
}

/** Null when nothing was sent, undefined when it is no count. RouterOS writes numbers as `57.000000`. */
function countOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  const isPlain =
    typeof value === 'number' || (typeof value === 'string' && /^\d+(\.0+)?$/.test(value.trim()));
  const count = isPlain ? Number(value) : NaN;
  return Number.isInteger(count) && count >= 0 && count <= MAX_COUNT ? count : undefined;
}

export const keyRequired = () => invalidRequest({ license_key: 'License key is required.' });

function notAField(name: string): Refusal {
  const shown = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
  return invalidRequest({ [shown]: unknownField(shown) });
}

const invalidRequest = (errors: Record<string, string>) =>
  new Refusal(422, Object.values(errors)[0]!, { code: 'INVALID_REQUEST', errors });

export const unreadable = () =>
  new Refusal(
    400,
    'The request could not be read. Send {"license_key":"…"} as JSON, or license_key=… as a form.',
    { code: 'INVALID_REQUEST' },
  );

export const tooManyFields = () =>
  new Refusal(400, `The request has too many fields. Send at most ${MAX_FIELDS}.`, {
    code: 'INVALID_REQUEST',
  });
