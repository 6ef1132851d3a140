import { textsOf } from '@server/rules/fields';
import { LICENSE_FIELDS } from '@server/rules/license-fields';
import type { Status } from '@server/rules/expiry';
import type { UpdateLicenseInput } from '@server/licensing/licenses/license.input';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import { changedFields, filledFields } from '@/lib/changed-fields';
import { dayOf } from '@/lib/format';

/** All fields as text; empty text means no value, days are `YYYY-MM-DD`. */
export type LicenseDraft = Record<Exclude<keyof UpdateLicenseInput, 'status'>, string> & { status: Status };

export const emptyDraft: LicenseDraft = {
  license_key: '',
  status: 'active',
  username: '',
  expires_at: '',
  ...textsOf(LICENSE_FIELDS, () => ''),
};

const { license_key: _key, status: _status, ...optional } = emptyDraft;
const OPTIONAL = Object.keys(optional) as (keyof typeof optional)[];

export const draftOf = (license: LicenseView, timeZone: string): LicenseDraft => ({
  license_key: license.license_key,
  status: license.status,
  username: license.username ?? '',
  expires_at: license.expires_at ? dayOf(license.expires_at, timeZone) : '',
  ...textsOf(LICENSE_FIELDS, (field) => license[field] ?? ''),
});

/** Omits empty fields on create (licenses §2). */
export const creation = (draft: LicenseDraft) => ({
  license_key: draft.license_key,
  ...filledFields(draft, OPTIONAL),
});

/** Always sends key and status, the others only when changed; `null` clears. */
export const changes = (before: LicenseDraft, draft: LicenseDraft) => ({
  license_key: before.license_key,
  status: draft.status,
  ...changedFields(before, draft, OPTIONAL),
});
