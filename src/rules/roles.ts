import { SCOPES } from './api-keys.js';

/** `user` is a customer, all others are staff. */
export const ROLES = ['admin', 'finance', 'support', 'sales', 'cashier', 'viewer', 'user'] as const;
export type Role = (typeof ROLES)[number];

export const ALL_STAFF_ROLES = ROLES.filter((role) => role !== 'user');

/** Those that can be given full access (BACK_OFFICE_ROLES). */
export const FULL_ACCESS_ROLES = ['admin', 'user'] as const satisfies Role[];

/** The scopes of API keys, and what only the console asks for. */
export const PERMISSIONS = [
  ...SCOPES,
  'invoices:issue',
  'ledger:read',
  'ledger:manage',
  'messages:read',
  'users:passwords',
  'batches:run',
  'imports:run',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const READING = [
  'licenses:read',
  'routers:read',
  'subscriptions:read',
  'users:read',
  'plans:read',
  'invoices:read',
  'payments:read',
  'messages:read',
] as const;

/** What each role of staff may do; routes without a permission are for full access only (accounts §4). */
const STAFF_PERMISSIONS = {
  finance: [
    ...READING,
    'metrics:read',
    'ledger:read',
    'ledger:manage',
    'invoices:issue',
    'payments:record',
    'messages:send',
    'batches:run',
  ],
  support: [
    ...READING,
    'licenses:write',
    'routers:write',
    'keys:rotate',
    'usage:report',
    'users:write',
    'users:passwords',
    'messages:send',
    'batches:run',
  ],
  sales: [
    ...READING,
    'metrics:read',
    'licenses:write',
    'routers:write',
    'subscriptions:write',
    'users:write',
    'invoices:issue',
    'payments:record',
    'messages:send',
    'batches:run',
    'imports:run',
  ],
  cashier: [
    ...READING,
    'licenses:write',
    'routers:write',
    'keys:rotate',
    'subscriptions:write',
    'users:write',
    'invoices:issue',
    'payments:record',
    'messages:send',
    'batches:run',
  ],
  viewer: [...READING, 'metrics:read', 'ledger:read'],
} as const satisfies Partial<Record<Role, readonly Permission[]>>;
export type StaffRole = keyof typeof STAFF_PERMISSIONS;

export const STAFF_ROLES = Object.keys(STAFF_PERMISSIONS) as StaffRole[];

/** Of whose accounts staff without full access may change some (accounts §4). @param fullAccess BACK_OFFICE_ROLES */
export const isCustomer = (role: Role, fullAccess: readonly Role[]): boolean =>
  role === 'user' && !fullAccess.includes(role);

/** Without full access, which includes everything. */
export const grants = (role: Role, permission: Permission): boolean =>
  (STAFF_ROLES as Role[]).includes(role) &&
  (STAFF_PERMISSIONS[role as StaffRole] as readonly Permission[]).includes(permission);

/** Who may do what needs these permissions; without any it needs full access. @param fullAccess BACK_OFFICE_ROLES */
export const rolesWith = (permissions: readonly Permission[], fullAccess: readonly Role[]): Role[] =>
  ROLES.filter(
    (role) =>
      fullAccess.includes(role) ||
      (permissions.length > 0 && permissions.every((permission) => grants(role, permission))),
  );

/** Those on accounts of others, which are for full access where all of these are of staff. */
const ON_CUSTOMERS: readonly Permission[] = ['users:write', 'users:passwords'];

/** What a role may do on the pages; null is everything. @param fullAccess BACK_OFFICE_ROLES */
export const permissionsOf = (role: Role, fullAccess: readonly Role[]): Permission[] | null =>
  fullAccess.includes(role)
    ? null
    : PERMISSIONS.filter(
        (permission) =>
          grants(role, permission) && (!ON_CUSTOMERS.includes(permission) || isCustomer('user', fullAccess)),
      );

/** Of which roles someone with this one may change accounts. @param fullAccess BACK_OFFICE_ROLES */
export const changeableRoles = (role: Role, fullAccess: readonly Role[]): Role[] =>
  ROLES.filter((one) => fullAccess.includes(role) || isCustomer(one, fullAccess));
