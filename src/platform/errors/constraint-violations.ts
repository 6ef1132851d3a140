import {
  DriverException,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import { conflict, type Refusal } from './refusal.js';

/** Two requests can pass the same check at once; the index then decides, and the loser is told this. */
const TAKEN: Record<string, { field: string; sentence: string }> = {
  users_username_unique: { field: 'username', sentence: 'This username is already taken.' },
  users_email_unique: { field: 'email', sentence: 'This e-mail address is already in use.' },
  licenses_license_key_unique: {
    field: 'license_key',
    sentence: 'This license key already exists. Generate another one.',
  },
  subscriptions_license_unique: { field: 'license_id', sentence: 'This license already has a subscription.' },
  plans_plan_type_unique: { field: 'plan_type', sentence: 'There is already a plan of this type.' },
};

/** A row was deleted while another began to refer to it; the check before saw neither. */
const CROSSED =
  'Somebody changed something that belongs to this at the same moment. Reload the list and try again.';

/** The 409 for a row that a unique index or a foreign key turned down, or null when it was something else. */
export function conflictOf(error: unknown): Refusal | null {
  if (isStillReferred(error)) return conflict(CROSSED);
  if (!(error instanceof UniqueConstraintViolationException)) return null;
  const taken = TAKEN[(error as { constraint?: string }).constraint ?? ''];
  return taken ? conflict(taken.sentence, { [taken.field]: taken.sentence }) : null;
}

/** PostgreSQL 18 has a code of its own for `on delete restrict`, which MikroORM does not know yet. */
const isStillReferred = (error: unknown): boolean =>
  error instanceof ForeignKeyConstraintViolationException ||
  (error instanceof DriverException && (error as { code?: string }).code === '23001');
