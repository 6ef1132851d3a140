import { declareSetByPeople } from '../../audit/changes.js';
import type { About } from '../../audit/about.js';
import { PROFILE, PROFILE_COLUMNS, PROFILE_FIELDS, profileOf } from '../../rules/profile.js';
import type { CustomerDebt } from '../debts/customer-debts.js';
import type { User } from './user.entity.js';

/** The columns that lists load; a view that reads another one does not compile. */
export const USER_FIELDS = [
  'id',
  'username',
  ...PROFILE_COLUMNS,
  'role',
  'locale',
  'createdAt',
  'secondFactorSince',
  'signInLinksFrom',
] as const;

type Listed = Pick<User, (typeof USER_FIELDS)[number]>;

/** The user object of accounts §1; it must hold nothing secret. */
export const userView = (user: Omit<Listed, 'secondFactorSince' | 'signInLinksFrom'>) => ({
  id: user.id,
  username: user.username,
  ...profileOf((field) => user[PROFILE[field]] ?? null),
  role: user.role,
  locale: user.locale ?? null,
  created_at: user.createdAt.toISOString(),
});

export type UserView = ReturnType<typeof userView>;

/** When sign-in links to the number start; null when they are sent at once. */
const linksFrom = ({ signInLinksFrom }: Pick<User, 'signInLinksFrom'>, now: Date): string | null =>
  signInLinksFrom && signInLinksFrom > now ? signInLinksFrom.toISOString() : null;

/** What the API answers: the account, how it can be entered, and what its customer owes. */
export const userAnswer = (user: Listed, debt: CustomerDebt, now: Date) => ({
  ...userView(user),
  second_factor: !!user.secondFactorSince,
  sign_in_links_from: linksFrom(user, now),
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

/** Requires loaded notes. For staff only. */
export const notesView = (user: User) => ({ user_id: user.id, notes: user.notes! });

export type NotesView = ReturnType<typeof notesView>;

declareSetByPeople('user', [
  'username',
  ...PROFILE_FIELDS,
  'role',
  'locale',
  'max_customer_count',
  'max_mikrotik_count',
  'sessions',
  'wants',
]);
