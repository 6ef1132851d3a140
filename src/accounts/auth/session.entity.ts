import { defineEntity, p } from '@mikro-orm/core';
import { foreignKeyRace } from '../../platform/errors/constraint-violations.js';
import { User } from '../users/user.entity.js';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    /** What the API calls it: the id is part of the token. */
    number: p.integer().autoincrement(),
    user: () => p.manyToOne(User),
    /** SHA-256; the value itself is never stored. */
    cookieHash: p.blob().hidden(),
    device: p.string().nullable(),
    address: p.string().nullable(),
    /** Opened by a link to the number on file, which stands in for the old password for a while. */
    byLink: p.boolean().default(false),
    /** When a second factor was last shown in it; null when none was. */
    factorAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** Null in the first minute (use-buffer.ts). */
    lastUsedAt: p.datetime().nullable(),
    /** Set only with a read replica (session-writes.ts). */
    changedAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
  },
});

/** The token holds the id, the cookie a secret of which the hash is stored (sign-in §1). */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

foreignKeyRace('sessions_user_id_fkey');

declarePersonalRows({
  table: 'sessions',
  rows: 'user_id = :id',
  goes: true,
  columns: gone('id', 'cookie_hash', 'device', 'address'),
  hidden: ['id', 'cookie_hash'],
});
