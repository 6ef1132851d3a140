import { declareSetByPeople } from '../../audit/changes.js';
import type { About } from '../../audit/about.js';
import { forCustomers, namesWith, textProperties, textsOf } from '../../rules/fields.js';
import { USER_FIELDS } from '../../rules/user-fields.js';
import type { CustomerDebt } from '../debts/customer-debts.js';
import type { User } from './user.entity.js';
import type { Created, Deleted, Restored, Unrecorded, Updated } from '../../audit/domain-event.js';
import { oneOf, orNull, textSamples, viewSchema } from '../../platform/openapi/sample.js';
import { LOCALES } from '../../rules/locale.js';
import { ROLES } from '../../rules/roles.js';
import { SAVED_LISTS, type SavedView } from '../../rules/saved-view.js';

/** The columns that lists load; a view that reads another one does not compile. */
export const USER_COLUMNS = [
  'id',
  'username',
  ...textProperties(USER_FIELDS),
  'role',
  'locale',
  'createdAt',
  'secondFactorSince',
  'signInLinksFrom',
  'suspendedAt',
  'lastSignInAt',
] as const;

type Listed = Pick<User, (typeof USER_COLUMNS)[number]>;

/** The user object of accounts §1; it must hold nothing secret. */
export const userView = (
  user: Omit<Listed, 'secondFactorSince' | 'signInLinksFrom' | 'suspendedAt' | 'lastSignInAt'>,
) => ({
  id: user.id,
  username: user.username,
  ...textsOf(USER_FIELDS, (_, property) => user[property] ?? null),
  role: user.role,
  locale: user.locale ?? null,
  created_at: user.createdAt.toISOString(),
});

export type UserView = ReturnType<typeof userView>;

/** The user's own account, without what only staff read of it. */
export const accountView = (user: User): UserView => forCustomers(USER_FIELDS, userView(user));

/** When sign-in links to the number start; null when they are sent at once. */
const linksFrom = ({ signInLinksFrom }: Pick<User, 'signInLinksFrom'>, now: Date): string | null =>
  signInLinksFrom && signInLinksFrom > now ? signInLinksFrom.toISOString() : null;

/** What the API answers: the account, how it can be entered, and what its customer owes. */
export const userAnswer = (user: Listed, debt: CustomerDebt, now: Date) => ({
  ...userView(user),
  second_factor: !!user.secondFactorSince,
  sign_in_links_from: linksFrom(user, now),
  suspended_at: user.suspendedAt?.toISOString() ?? null,
  last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
  ...debt,
});

export type UserAnswer = ReturnType<typeof userAnswer>;

export const aboutUser = (user: User): About => ({
  user_id: user.id,
  username: user.username,
  ...(user.fullName && { user_name: user.fullName }),
});

/** Null means the plan's limit (licenses §6). */
export const limitsView = (user: User) => ({
  user_id: user.id,
  max_customer_count: user.maxCustomerCount ?? null,
  max_mikrotik_count: user.maxMikrotikCount ?? null,
});

export type LimitsView = ReturnType<typeof limitsView>;

export const suspensionView = (user: User) => ({
  user_id: user.id,
  suspended_at: user.suspendedAt?.toISOString() ?? null,
});

/** Requires loaded notes. For staff only. */
export const notesView = (user: User) => ({ user_id: user.id, notes: user.notes! });

export type NotesView = ReturnType<typeof notesView>;

declareSetByPeople('user', [...namesWith(USER_FIELDS, 'isSet'), 'sessions', 'wants']);

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.create': Created<UserView>;
    'user.update': Updated<UserView>;
    'user.role': Updated<UserView>;
    'user.limits': Updated<LimitsView>;
    'user.suspend': Updated<ReturnType<typeof suspensionView>>;
    'user.reactivate': Updated<ReturnType<typeof suspensionView>>;
    'user.delete': Deleted<UserView>;
    'user.restore': Restored<UserView>;
    'user.password': Unrecorded;
    'user.confirm_number': Unrecorded;
    'user.notes': Unrecorded;
    'user.unlock': Unrecorded;
    'user.sign_out': Updated<{ sessions: number }>;
    'user.sign_out_all': Updated<{ sessions: number }>;
  }
}

const account = {
  id: 7,
  username: 'budi',
  ...textSamples(USER_FIELDS),
  role: oneOf(ROLES, 'user'),
  locale: orNull(oneOf(LOCALES, 'id')),
  created_at: '2026-01-05T03:12:45.000Z',
};

export const accountSchema = viewSchema<UserView>('Account', account);

export const userSchema = viewSchema<UserAnswer>('User', {
  ...account,
  second_factor: true,
  sign_in_links_from: orNull('2026-02-08T03:12:45.000Z'),
  suspended_at: orNull('2026-02-09T03:12:45.000Z'),
  last_sign_in_at: orNull('2026-02-08T07:40:10.000Z'),
  owed: 50_000,
  late: 50_000,
  due: orNull('2026-02-05T03:12:45.000Z'),
  credit: 0,
  claimed_at: orNull('2026-02-06T03:12:45.000Z'),
  claim_has_picture: true,
  ends_at: orNull('2026-03-05T03:12:45.000Z'),
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
