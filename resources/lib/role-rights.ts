import { type Permission, permissionsOf, type Role } from '@server/rules/roles';

/** The rows of the table beside the role of an account; without permissions it is for full access only. */
export const RIGHTS = {
  customers: { reads: 'users:read', may: 'users:write' },
  passwords: { may: 'users:passwords' },
  licenses: { reads: 'licenses:read', may: 'licenses:write' },
  keys: { may: 'keys:rotate' },
  subscriptions: { reads: 'subscriptions:read', may: 'subscriptions:write' },
  invoices: { reads: 'invoices:read', may: 'invoices:issue' },
  payments: { reads: 'payments:read', may: 'payments:record' },
  corrections: { may: 'payments:record' },
  ledger: { reads: 'ledger:read', may: 'ledger:manage' },
  totals: { reads: 'metrics:read' },
  messages: { reads: 'messages:read', may: 'messages:send' },
  imports: { may: 'imports:run' },
  plans: { reads: 'plans:read', may: 'plans:write' },
  full: {},
} as const satisfies Record<string, { reads?: Permission; may?: Permission }>;
export type Right = keyof typeof RIGHTS;

/** @param fullAccess the roles that have it */
export function rightOf(role: Role, right: Right, fullAccess: readonly Role[]): 'may' | 'reads' | 'no' {
  const { may, reads }: { reads?: Permission; may?: Permission } = RIGHTS[right];
  const granted = permissionsOf(role, fullAccess);
  if (granted === null || (may && granted.includes(may))) return 'may';
  return reads && granted.includes(reads) ? 'reads' : 'no';
}
