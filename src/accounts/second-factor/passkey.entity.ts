import { defineEntity, p } from '@mikro-orm/core';
import { foreignKeyRace, uniqueViolation } from '../../platform/errors/constraint-violations.js';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';
import { declareOwnedRows } from '../../audit/recoverable.js';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    /** base64url, as the browser gives it. */
    credentialId: p.string(),
    publicKey: p.blob().hidden(),
    /** Stays 0 for passkeys that are synchronised between devices. */
    counter: p.bigint('number'),
    transports: p.array<string>(),
    backedUp: p.boolean(),
    /** The relying party: with another host in PUBLIC_URL the passkey cannot be used. */
    host: p.string(),
    name: p.string(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);

foreignKeyRace('passkeys_user_id_fkey');

export const PASSKEY_THERE = uniqueViolation('passkeys_credential_id_unique', 'passkey', {
  code: 'taken',
  sentence: 'This passkey is already in use. Choose another one.',
});

declarePersonalRows({
  table: 'passkeys',
  rows: 'user_id = :id',
  goes: true,
  columns: gone('credential_id', 'public_key', 'transports', 'host', 'name'),
  hidden: ['credential_id', 'public_key', 'transports'],
});

declareOwnedRows('user', 'passkeys', 'user_id');
