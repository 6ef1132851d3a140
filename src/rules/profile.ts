/** What staff may know of a user: optional texts, by their name on the wire, each with its property of the entity. */
export const PROFILE = {
  full_name: 'fullName',
  company: 'company',
  address: 'address',
  tax_id: 'taxId',
  email: 'email',
  wa_number: 'waNumber',
} as const;

export type ProfileField = keyof typeof PROFILE;
export type Profile = Record<ProfileField, string | null>;
type ProfileColumn = (typeof PROFILE)[ProfileField];

/** In the order of views and CSV files. */
export const PROFILE_FIELDS = Object.keys(PROFILE) as ProfileField[];
export const PROFILE_COLUMNS = Object.values(PROFILE) as ProfileColumn[];

/** @param valueOf returns the value of each field */
export const profileOf = <T>(valueOf: (field: ProfileField) => T) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, valueOf(field)])) as Record<ProfileField, T>;

export const profileColumns = (profile: Partial<Profile>) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [PROFILE[field], profile[field] ?? null])) as Record<
    ProfileColumn,
    string | null
  >;
