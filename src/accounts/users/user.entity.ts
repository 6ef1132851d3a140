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
    /** Read where a password is checked (WITH_HASH), written by `savePasswordHash`. Until then it fits no password. */
    passwordHash: p
      .string()
      .lazy()
      .hidden()
      .onCreate(() => ''),
    /** Of the pages; null leaves it to the browser (decisions §7.7). */
    locale: p.enum(LOCALES).nullable(),
    /** The user's own limits; null means the plan's (decisions §4.7). */
    maxCustomerCount: p.integer().nullable(),
    maxMikrotikCount: p.integer().nullable(),
    /** What staff keep in mind: read and written by name only, and never shown to customers (decisions §7.12). */
    notes: p.text().lazy().hidden().default(''),
    /** Read with the session, for the sidebar; lists of users have no use for it. */
    savedViews: p
      .json<SavedView[]>()
      .lazy()
      .hidden()
      .onCreate(() => []),
    searchText: p.text().lazy().hidden(),
    createdAt: p.datetime(),
  },
});

/** An account: staff of the provider (`admin`) or a customer (`user`). */
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
