import { defineEntity, p } from '@mikro-orm/core';
import { foreignKeyRace } from '../../platform/errors/constraint-violations.js';
import { User } from '../users/user.entity.js';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User),
    /** SHA-256 of the cookie's value; the value itself is nowhere kept. */
    cookieHash: p.blob().hidden(),
    createdAt: p.datetime(),
    /** When it changed something last; kept only where there is a read replica (session-writes.ts). */
    changedAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
  },
});

/** One sign-in. The token names it by id, the cookie by its hash (decisions §3.2). */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

foreignKeyRace('sessions_user_id_fkey');
