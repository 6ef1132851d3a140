import { defineEntity, p } from '@mikro-orm/core';

const AuthenticatorAppSchema = defineEntity({
  name: 'AuthenticatorApp',
  tableName: 'authenticator_apps',
  properties: {
    userId: p.integer().primary(),
    /** Sealed (authenticator-apps.ts). */
    secret: p.blob().hidden(),
    createdAt: p.datetime(),
    /** Null until its first code came. */
    confirmedAt: p.datetime().nullable(),
    /** Time step of the last code that was accepted: it and earlier ones are used up (RFC 6238 §5.2). */
    lastStep: p.integer().nullable(),
  },
});

export class AuthenticatorApp extends AuthenticatorAppSchema.class {}
AuthenticatorAppSchema.setClass(AuthenticatorApp);
