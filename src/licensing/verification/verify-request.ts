import { MAX_COUNT } from '../../platform/http/fields.js';
import { Refusal, unknownField } from '../../platform/errors/refusal.js';
import { normalizeLicenseKey } from '../../rules/license-key.js';
import { readRouterIdentity, type RouterIdentity } from '../../rules/routers.js';

const MAX_FIELDS = 16;
const NONCE = /^[\w.-]{1,64}$/;
/** Unknown field names are echoed; the limit keeps the answer short. */
const MAX_NAME = 64;

/** Null means not reported. */
export type ReportedUsage = { customers: number | null; mikrotiks: number | null };

export type ReadRequest = {
  /** Upper case and trimmed, but not validated. */
  key: string;
  usage: ReportedUsage;
  usageFaults: string[];
  /** The version of the router script; null for others, and when it is no number. */
  script: number | null;
  router: RouterIdentity | null;
  /** The caller keeps a lease for times without an answer (verification §13). */
  wantsLease: boolean;
  /** Of a server that wants a signed answer; null for others, and when it is malformed. */
  nonce: string | null;
};

/** Routers send JSON under any media type (verification §6), so the format is detected. @throws Refusal 400, 422 */
export function readVerifyRequest(text: string | undefined): ReadRequest {
  const {
    license_key,
    customer_count,
    mikrotik_count,
    script,
    serial,
    software_id,
    system_id,
    model,
    version,
    name,
    lease,
    nonce,
    ...unknown
  } = fieldsOf(text?.trim() ?? '');
  const key = typeof license_key === 'string' ? normalizeLicenseKey(license_key) : '';
  if (!key) throw keyRequired();
  const [unknownName] = Object.keys(unknown);
  if (unknownName !== undefined) throw notAField(unknownName);
  const customers = countOf(customer_count);
  const mikrotiks = countOf(mikrotik_count);
  const usageFaults = [
    ...(customers === undefined ? [ignored('customer_count')] : []),
    ...(mikrotiks === undefined ? [ignored('mikrotik_count')] : []),
  ];
  return {
    key,
    usage: { customers: customers ?? null, mikrotiks: mikrotiks ?? null },
    usageFaults,
    script: countOf(script) ?? null,
    router: readRouterIdentity({ serial, software_id, system_id, model, version, name }),
    wantsLease: lease === true || lease === 1 || lease === '1' || lease === 'true',
    nonce: typeof nonce === 'string' && NONCE.test(nonce) ? nonce : null,
  };
}

const ignored = (name: string) =>
  `${name} was ignored: it must be a whole number from 0 to ${MAX_COUNT.toLocaleString('en')}.`;

function fieldsOf(text: string): Record<string, unknown> {
  if (text === '') return {};
  if (/^[[{"]/.test(text)) return objectIn(text);
  if (!text.includes('=')) throw unreadable();
  // Checked before parsing, so that thousands of fields cost nothing.
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

/** Null when nothing was sent, undefined when invalid. RouterOS writes numbers as `57.000000`. */
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
