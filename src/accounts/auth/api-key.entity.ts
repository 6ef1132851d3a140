import { defineEntity, p } from '@mikro-orm/core';
import { foreignKeyRace } from '../../platform/errors/constraint-violations.js';
import type { Scope } from '../../rules/api-keys.js';
import { User } from '../users/user.entity.js';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.integer().primary(),
    /** The part of the token by which the row is found. */
    publicId: p.string(),
    owner: () => p.manyToOne(User),
    name: p.string(),
    /** SHA-256; the secret itself is never stored. */
    secretHash: p.blob().hidden(),
    previousHash: p.blob().hidden().nullable(),
    previousUntil: p.datetime().nullable(),
    scopes: p.array<Scope>(),
    /** Null works for all licences. */
    licenseIds: p.array<number>().columnType('integer[]').nullable(),
    /** Empty works from everywhere. */
    networks: p.array<string>(),
    expiresAt: p.datetime().nullable(),
    noExpiryReason: p.string().nullable(),
    createdAt: p.datetime(),
    rotatedAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    lastUsedFrom: p.string().nullable(),
  },
});

/** Programs call the API with it in the name of its owner (programs §1). */
export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);

foreignKeyRace('api_keys_owner_id_fkey');

declarePersonalRows({
  table: 'api_keys',
  rows: 'owner_id = :id',
  goes: true,
  columns: gone(
    'public_id',
    'name',
    'secret_hash',
    'previous_hash',
    'scopes',
    'license_ids',
    'networks',
    'no_expiry_reason',
    'last_used_from',
  ),
  hidden: ['secret_hash', 'previous_hash'],
});
