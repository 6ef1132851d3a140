import type { Role } from '@server/rules/roles';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import type { UserView } from '@server/accounts/users/user.view';
import { changedFields, filledFields } from '@/lib/changed-fields';

/** All fields as text; empty text means no value. */
export type UserDraft = { username: string; email: string; wa_number: string; role: Role };

export type NewUserDraft = UserDraft & { password: string };

const OPTIONAL = ['wa_number'] as const;

export const emptyDraft: NewUserDraft = {
  username: '',
  email: '',
  password: '',
  wa_number: '',
  role: 'user',
};

export const draftOf = ({ username, email, wa_number, role }: UserView): UserDraft => ({
  username,
  email,
  wa_number: wa_number ? displayWhatsappNumber(wa_number) : '',
  role,
});

/** Omits empty fields on create. */
export const creation = (draft: NewUserDraft) => ({
  ...required(draft),
  password: draft.password,
  ...filledFields(draft, OPTIONAL),
});

/** Sends the number only when it changed; `null` removes it. */
export const changes = (before: UserDraft, draft: UserDraft) => ({
  ...required(draft),
  ...changedFields(before, draft, OPTIONAL),
});

const required = ({ username, email, role }: UserDraft) => ({
  username: username.trim(),
  email: email.trim(),
  role,
});
