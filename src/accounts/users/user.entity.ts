import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { uniqueViolation } from '../../platform/errors/constraint-violations.js';
import { displayName } from '../../rules/user-name.js';
import { sqlLower, sqlNameOrder } from '../../rules/fold-case.js';
import { LOCALES } from '../../rules/locale.js';
import type { SavedView } from '../../rules/saved-view.js';
import { ROLES } from '../../rules/roles.js';
import { searchText } from '../../platform/lists/search.js';
import { becomes, declarePersonalRows, NOTHING, PSEUDONYM } from '../../platform/database/personal-rows.js';
import { USER_FIELDS } from '../../rules/user-fields.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.string(),
    /** Null for some customers; staff always have one. */
    email: p.string().nullable(),
    waNumber: p.string().nullable(),
    fullName: p.string().nullable(),
    company: p.string().nullable(),
    /** Several lines. */
    address: p.string().nullable(),
    /** Digits only. */
    taxId: p.string().nullable(),
    role: p.enum(ROLES).default('user'),
    /** Loaded by WITH_HASH, written by `savePasswordHash`. An empty hash matches no password. */
    passwordHash: p
      .string()
      .lazy()
      .hidden()
      .onCreate(() => ''),
    /** Staff chose the password (sign-in §8). */
    mustChangePassword: p.boolean().hidden().default(false),
    /** Null without one (sign-in §11). Kept by `SecondFactor.changed`. */
    secondFactorSince: p.datetime().hidden().nullable(),
    /** Null when links may go to the number at once. Kept by `NumberChanges`. */
    signInLinksFrom: p.datetime().hidden().nullable(),
    /** Nobody signs in to it, and its API keys are refused (sign-in §12). */
    suspendedAt: p.datetime().hidden().nullable(),
    /** Kept by `SignIns`. */
    lastSignInAt: p.datetime().hidden().nullable(),
    /** Null follows the browser (console §2). */
    locale: p.enum(LOCALES).nullable(),
    /** Null means the plan's limit (licenses §6). */
    maxCustomerCount: p.integer().nullable(),
    maxMikrotikCount: p.integer().nullable(),
    /** Loaded and written explicitly, and never shown to customers (accounts §3). */
    notes: p.text().lazy().hidden().default(''),
    /** Loaded with the session only; lists of users do not need it. */
    savedViews: p
      .json<SavedView[]>()
      .lazy()
      .hidden()
      .onCreate(() => []),
    searchText: p.text().lazy().hidden(),
    /** Full name and company, folded for the search texts of rows that belong to the user. */
    searchNames: p.text().lazy().hidden().nullable(),
    createdAt: p.datetime(),
    /** What open invoices leave to pay, for the order of lists. Triggers keep it (lists §3). */
    owedOrder: p
      .bigint('number')
      .formula((_, user) => `${user}.owed`)
      .lazy()
      .hidden(),
    /** The next end of service (accounts §1), for the order of lists, kept likewise. */
    endOrder: p
      .datetime()
      .formula((_, user) => `${user}.ends_at`)
      .nullable()
      .lazy()
      .hidden(),
    /** Another room keeps who was erased. */
    isErased: p
      .boolean()
      .formula(({ id }) => `user_is_erased(${id})`)
      .lazy()
      .hidden(),
    nameOrder: p
      .string()
      .formula(({ fullName, username }) => sqlNameOrder(`coalesce(${fullName}, ${username})`))
      .lazy()
      .hidden(),
    usernameOrder: p
      .string()
      .formula(({ username }) => sqlLower(`${username}`))
      .lazy()
      .hidden(),
    fullNameOrder: p
      .string()
      .formula(({ fullName }) => sqlNameOrder(`${fullName}`))
      .nullable()
      .lazy()
      .hidden(),
  },
});

export class User extends UserSchema.class {
  get displayName(): Opt<string> {
    return displayName(this.username, this.fullName);
  }
}
UserSchema.setClass(User);

type Searched = { [K in 'username' | 'email' | 'waNumber' | 'fullName' | 'company']?: string | null };

/** What rows of the user are found by beside their own words. */
export const namesOf = ({ username, fullName, company }: Searched) => [username, fullName, company];

export const userSearchTexts = (user: Searched) => ({
  searchText: searchText(user.username, user.email, user.waNumber, user.fullName, user.company),
  searchNames: searchText(user.fullName, user.company) || null,
});

export const WITH_HASH = { populate: ['passwordHash'] } as const;

export const USERNAME_TAKEN = uniqueViolation('users_username_unique', 'username', {
  code: 'taken',
  sentence: 'This username is already taken.',
});

export const EMAIL_TAKEN = uniqueViolation('users_email_unique', 'email', {
  code: 'taken',
  sentence: 'This e-mail address is already in use.',
});

declarePersonalRows(
  {
    table: 'users',
    rows: 'id = :id',
    fields: USER_FIELDS,
    columns: {
      username: PSEUDONYM,
      password_hash: becomes(`''`),
      locale: NOTHING,
      notes: becomes(`''`),
      saved_views: becomes(`'[]'::jsonb`),
      search_text: becomes('fold_case(:pseudonym)'),
      search_names: NOTHING,
      second_factor_since: NOTHING,
      last_sign_in_at: NOTHING,
    },
  },
  {
    table: 'users',
    rows: `jsonb_array_length(saved_views) > 0`,
    columns: { saved_views: { views: 'mentioning' } },
    hidden: 'all',
  },
);
