import type { Role } from '@server/rules/roles';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import type { UserView } from '@server/accounts/users/user.view';
import { changedFields, filledFields } from '@/lib/changed-fields';

/** An account as the forms hold it: every field as text, empty when there is nothing. */
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

/** What creating sends: empty fields are left out. */
export const creation = (draft: NewUserDraft) => ({
  ...required(draft),
  password: draft.password,
  ...filledFields(draft, OPTIONAL),
});

/** What updating sends: the number only when it was changed; `null` removes it. */
export const changes = (before: UserDraft, draft: UserDraft) => ({
  ...required(draft),
  ...changedFields(before, draft, OPTIONAL),
});

const required = ({ username, email, role }: UserDraft) => ({
  username: username.trim(),
  email: email.trim(),
  role,
});
