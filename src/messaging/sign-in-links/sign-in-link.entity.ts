import { defineEntity, p } from '@mikro-orm/core';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';

const SignInLinkSchema = defineEntity({
  name: 'SignInLink',
  tableName: 'sign_in_links',
  properties: {
    id: p.integer().primary(),
    /** Makes the token again, with a key that the database does not hold (sign-in-tokens.ts). */
    nonce: p.uuid(),
    /** SHA-256; the token itself is never stored. */
    tokenHash: p.blob().hidden(),
    /** Several where accounts share the number; one of them is entered. */
    userIds: p.array((id) => Number(id)),
    /** The number on file when it was asked for. */
    recipient: p.string(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    spentAt: p.datetime().nullable(),
  },
});

export class SignInLink extends SignInLinkSchema.class {
  isOpen(now: Date): boolean {
    return !this.spentAt && this.expiresAt > now;
  }
}
SignInLinkSchema.setClass(SignInLink);

declarePersonalRows({
  table: 'sign_in_links',
  rows: ':id = any(user_ids)',
  goes: true,
  columns: gone('nonce', 'token_hash', 'user_ids', 'recipient'),
  hidden: ['nonce', 'token_hash', 'user_ids'],
});
