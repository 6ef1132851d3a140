import type { Role } from '@server/rules/roles';
import { displayTaxId } from '@server/rules/tax-id';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import type { UserView } from '@server/accounts/users/user.view';
import { changedFields, filledFields } from '@/lib/changed-fields';

/** Whom invoices are made out to. */
export type BilledDraft = { full_name: string; company: string; address: string; tax_id: string };

/** All fields as text; empty text means no value. */
export type UserDraft = BilledDraft & { username: string; email: string; wa_number: string; role: Role };

export type NewUserDraft = UserDraft & { password: string };

export const BILLED = ['full_name', 'company', 'address', 'tax_id'] as const;

const OPTIONAL = ['wa_number', ...BILLED] as const;

export const NOT_BILLED: BilledDraft = { full_name: '', company: '', address: '', tax_id: '' };

export const emptyDraft: NewUserDraft = {
  ...NOT_BILLED,
  username: '',
  email: '',
  password: '',
  wa_number: '',
  role: 'user',
};

export const draftOf = ({ username, email, wa_number, role, tax_id, ...user }: UserView): UserDraft => ({
  username,
  email: email ?? '',
  wa_number: wa_number ? displayWhatsappNumber(wa_number) : '',
  role,
  full_name: user.full_name ?? '',
  company: user.company ?? '',
  address: user.address ?? '',
  tax_id: tax_id ? displayTaxId(tax_id) : '',
});

/** Omits empty fields on create. */
export const creation = (draft: NewUserDraft) => ({
  ...required(draft),
  password: draft.password,
  ...filledFields(draft, OPTIONAL),
});

/** Sends optional fields only when they changed; `null` empties them. */
export const changes = (before: UserDraft, draft: UserDraft) => ({
  ...required(draft),
  ...changedFields(before, draft, OPTIONAL),
});

const required = ({ username, email, role }: UserDraft) => ({
  username: username.trim(),
  email: email.trim(),
  role,
});
