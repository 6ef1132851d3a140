import { namesWith } from '@server/rules/fields';
import { USER_FIELDS } from '@server/rules/user-fields';
import { usernameOf } from '@server/rules/user-name';
import { filledFields } from '@/lib/changed-fields';
import { madePassword } from '@/lib/made-password';
import { NOTHING_SOLD, sale, type SaleDraft } from '@/shared/sale/sale-draft';
import { EMPTY_PROFILE, type ProfileDraft } from './user-draft';

export type CustomerDraft = ProfileDraft &
  SaleDraft & {
    /** Null while it follows the name. */
    typedUsername: string | null;
    password: string;
  };

export const newCustomerDraft = (): CustomerDraft => ({
  ...EMPTY_PROFILE,
  ...NOTHING_SOLD,
  typedUsername: null,
  password: madePassword(),
});

export const usernameIn = ({ typedUsername, full_name }: CustomerDraft): string =>
  typedUsername ?? usernameOf(full_name);

/** Omits empty fields. */
export const creation = (draft: CustomerDraft) => ({
  username: usernameIn(draft).trim(),
  password: draft.password,
  ...sale(draft),
  ...filledFields(draft, namesWith(USER_FIELDS, 'text')),
});
