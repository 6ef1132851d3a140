import { defineEntity, p } from '@mikro-orm/core';
import { foreignKeyRace } from '../../platform/errors/constraint-violations.js';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';

const PURPOSES = ['sign_in', 'add', 'confirm'] as const;
export type Purpose = (typeof PURPOSES)[number];

const FactorChallengeSchema = defineEntity({
  name: 'FactorChallenge',
  tableName: 'factor_challenges',
  properties: {
    id: p.integer().primary(),
    /** SHA-256 of the token of a sign-in that waits for its second factor. */
    tokenHash: p.blob().hidden().nullable(),
    purpose: p.enum(PURPOSES),
    /** Null for a sign-in by a passkey alone, which says whose it is. */
    userId: p.integer().nullable(),
    sessionNumber: p.integer().nullable(),
    /** What a passkey has to sign; null until one is asked for. */
    challenge: p.string().nullable(),
    expiresAt: p.datetime(),
  },
});

/** What waits for a second factor: a sign-in, or something in a session. It opens nothing by itself. */
export class FactorChallenge extends FactorChallengeSchema.class {}
FactorChallengeSchema.setClass(FactorChallenge);

foreignKeyRace('factor_challenges_user_id_fkey');
foreignKeyRace('factor_challenges_session_number_fkey');

declarePersonalRows({
  table: 'factor_challenges',
  rows: 'user_id = :id',
  goes: true,
  columns: gone('token_hash', 'challenge', 'purpose'),
  hidden: 'all',
});
