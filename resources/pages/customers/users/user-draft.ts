import { namesWith, type TextName, textsOf } from '@server/rules/fields';
import { USER_FIELDS } from '@server/rules/user-fields';
import type { Role } from '@server/rules/roles';
import { displayTaxId } from '@server/rules/tax-id';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import type { UserView } from '@server/accounts/users/user.view';
import { changedFields, filledFields } from '@/lib/changed-fields';

type ProfileField = TextName<typeof USER_FIELDS>;

/** Empty text means no value. */
export type ProfileDraft = Record<ProfileField, string>;

export type UserDraft = ProfileDraft & { username: string; role: Role };

export type NewUserDraft = UserDraft & { password: string };

/** In the forms of accounts, which always send the e-mail address. */
const OPTIONAL = namesWith(USER_FIELDS, 'text').filter((field) => field !== 'email');

/** As it is typed. */
const DISPLAYED: Partial<Record<ProfileField, (stored: string) => string>> = {
  tax_id: displayTaxId,
  wa_number: displayWhatsappNumber,
};

export const EMPTY_PROFILE: ProfileDraft = textsOf(USER_FIELDS, () => '');

export const emptyDraft: NewUserDraft = { ...EMPTY_PROFILE, username: '', password: '', role: 'user' };

export const draftOf = ({ username, role, ...user }: UserView): UserDraft => ({
  ...textsOf(USER_FIELDS, (field) => displayed(field, user[field])),
  username,
  role,
});

const displayed = (field: ProfileField, stored: string | null): string =>
  stored === null ? '' : (DISPLAYED[field]?.(stored) ?? stored);

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
