import { defineEntity, p } from '@mikro-orm/core';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';
import { declareOwnedRows } from '../../audit/recoverable.js';

const AuthenticatorAppSchema = defineEntity({
  name: 'AuthenticatorApp',
  tableName: 'authenticator_apps',
  properties: {
    userId: p.integer().primary(),
    /** Sealed, as `pendingSecret` (authenticator-apps.ts). Null until the first code of the first app came. */
    secret: p.blob().nullable().hidden(),
    /** Of the app that is being added, or that is to take the place of the one in use. */
    pendingSecret: p.blob().nullable().hidden(),
    /** When the newest of both was made. */
    createdAt: p.datetime(),
    /** Since when `secret` is in use. */
    confirmedAt: p.datetime().nullable(),
    /** Time step of the last code that was accepted: it and earlier ones are used up (RFC 6238 §5.2). */
    lastStep: p.integer().nullable(),
  },
});

export class AuthenticatorApp extends AuthenticatorAppSchema.class {}
AuthenticatorAppSchema.setClass(AuthenticatorApp);

declarePersonalRows({
  table: 'authenticator_apps',
  rows: 'user_id = :id',
  goes: true,
  columns: gone('secret', 'pending_secret'),
  hidden: ['secret', 'pending_secret'],
});

declareOwnedRows('user', 'authenticator_apps', 'user_id');
