import { defineEntity, p } from '@mikro-orm/core';
import { uniqueViolation } from '../../platform/errors/constraint-violations.js';
import { LOCALES } from '../../rules/locale.js';
import type { SavedView } from '../../rules/saved-view.js';
import { ROLES } from '../../rules/roles.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.string(),
    email: p.string(),
    waNumber: p.string().nullable(),
    role: p.enum(ROLES).default('user'),
    /** Loaded by WITH_HASH, written by `savePasswordHash`. An empty hash matches no password. */
    passwordHash: p
      .string()
      .lazy()
      .hidden()
      .onCreate(() => ''),
    /** Null follows the browser (decisions §7.7). */
    locale: p.enum(LOCALES).nullable(),
    /** Null means the plan's limit (decisions §4.7). */
    maxCustomerCount: p.integer().nullable(),
    maxMikrotikCount: p.integer().nullable(),
    /** Loaded and written explicitly, and never shown to customers (decisions §7.12). */
    notes: p.text().lazy().hidden().default(''),
    /** Loaded with the session only; lists of users do not need it. */
    savedViews: p
      .json<SavedView[]>()
      .lazy()
      .hidden()
      .onCreate(() => []),
    searchText: p.text().lazy().hidden(),
    createdAt: p.datetime(),
  },
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);

export const WITH_HASH = { populate: ['passwordHash'] } as const;

export const USERNAME_TAKEN = uniqueViolation('users_username_unique', 'username', {
  code: 'taken',
  sentence: 'This username is already taken.',
});

export const EMAIL_TAKEN = uniqueViolation('users_email_unique', 'email', {
  code: 'taken',
  sentence: 'This e-mail address is already in use.',
});
