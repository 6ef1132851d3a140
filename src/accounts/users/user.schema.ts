import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { LOCALES } from '../../rules/locale.js';
import { ROLES } from '../../rules/roles.js';
import { SAVED_LISTS, type SavedView } from '../../rules/saved-view.js';
import type { LimitsView, NotesView, UserAnswer, UserView } from './user.view.js';

const account = {
  id: 7,
  username: 'budi',
  full_name: orNull('Budi Santoso'),
  company: orNull('RT/RW Net Kenanga'),
  address: orNull('Jl. Kenanga 12\nBandung 40123'),
  tax_id: orNull('012345678901234'),
  email: orNull('budi@example.com'),
  wa_number: orNull('6281234567890'),
  role: oneOf(ROLES, 'user'),
  locale: orNull(oneOf(LOCALES, 'id')),
  created_at: '2026-01-05T03:12:45.000Z',
};

export const accountSchema = viewSchema<UserView>('Account', account);

export const userSchema = viewSchema<UserAnswer>('User', {
  ...account,
  second_factor: true,
  sign_in_links_from: orNull('2026-02-08T03:12:45.000Z'),
  owed: 50_000,
  due: orNull('2026-02-05T03:12:45.000Z'),
  credit: 0,
});

export const limitsSchema = viewSchema<LimitsView>('Limits', {
  user_id: 7,
  max_customer_count: orNull(300),
  max_mikrotik_count: orNull(2),
});

export const notesSchema = viewSchema<NotesView>('Notes', {
  user_id: 7,
  notes: 'Pays in cash on the 5th.',
});

export const savedViewSchema = viewSchema<SavedView>('SavedView', {
  id: 1,
  name: 'Due this week',
  list: oneOf(SAVED_LISTS, 'subscriptions'),
  query: 'payment_status=unpaid&ends=7_days',
});
