import { grants, type Permission, type Role } from '@server/rules/roles';

/** The rows of the table beside the role of an account; without permissions it is for full access only. */
export const RIGHTS = {
  customers: { reads: 'users:read', may: 'users:write' },
  passwords: { may: 'users:passwords' },
  licenses: { reads: 'licenses:read', may: 'licenses:write' },
  keys: { may: 'keys:rotate' },
  subscriptions: { reads: 'subscriptions:read', may: 'subscriptions:write' },
  invoices: { reads: 'invoices:read', may: 'invoices:issue' },
  payments: { reads: 'payments:read', may: 'payments:record' },
  ledger: { reads: 'ledger:read', may: 'ledger:manage' },
  totals: { reads: 'metrics:read' },
  messages: { reads: 'messages:read', may: 'messages:send' },
  imports: { may: 'imports:run' },
  plans: { reads: 'plans:read', may: 'plans:write' },
  full: {},
} as const satisfies Record<string, { reads?: Permission; may?: Permission }>;
export type Right = keyof typeof RIGHTS;

export function rightOf(role: Role, right: Right): 'may' | 'reads' | 'no' {
  const { may, reads }: { reads?: Permission; may?: Permission } = RIGHTS[right];
  if (role === 'admin' || (may && grants(role, may))) return 'may';
  return reads && grants(role, reads) ? 'reads' : 'no';
}
