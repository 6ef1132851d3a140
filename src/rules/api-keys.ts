/** What a key may do; each route of the API names those that it needs (`@Scope`), and is closed to keys otherwise. */
export const SCOPES = [
  'licenses:read',
  'licenses:write',
  'keys:rotate',
  'usage:report',
  'routers:read',
  'routers:write',
  'subscriptions:read',
  'subscriptions:write',
  'users:read',
  'users:write',
  'plans:read',
  'plans:write',
  'invoices:read',
  'payments:read',
  'payments:record',
  'messages:send',
  'webhooks:manage',
  'audit:read',
  'metrics:read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Of the scopes that a route needs, those that a key does not have. */
export const missingScopes = (needed: readonly Scope[], held: readonly Scope[]): Scope[] =>
  needed.filter((scope) => !held.includes(scope));

export const LICENSE_SCOPES: readonly Scope[] = [
  'licenses:read',
  'licenses:write',
  'keys:rotate',
  'usage:report',
];

export const LICENSE_ROUTES = '/api/licenses/:id';

export const DEFAULT_KEY_DAYS = 90;
export const MAX_KEY_DAYS = 730;
export const MAX_API_KEYS = 50;
export const MAX_KEY_LICENSES = 100;
export const MAX_KEY_NETWORKS = 20;

const KEY_IN_TEXT = /lis_([0-9a-z]{8})_[0-9a-z]{32}_[0-9a-z]{6}/gi;

export const holdsApiKey = (text: string): boolean => text.search(KEY_IN_TEXT) >= 0;

export const maskApiKeys = (text: string): string => text.replace(KEY_IN_TEXT, 'lis_$1_…');
