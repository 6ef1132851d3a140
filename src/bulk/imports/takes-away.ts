import type { Fact, Stored } from './import-kind.js';

type Question = (from: Fact, to: Fact, before: Stored, after: Stored) => boolean;

/** No end is later than any. */
const isEarlier: Question = (from, to) => to !== null && (from === null || to < from);
const isEmptied: Question = (from, to) => from !== null && to === null;

const customersOf = ({ is_unlimited, max_customer_count }: Stored) =>
  is_unlimited ? Infinity : Number(max_customer_count);

/** Access counts both ways: what was switched off or taken away must not come back unseen. */
const QUESTIONS: Record<string, Question> = {
  end_date: isEarlier,
  expires_at: isEarlier,
  amount: (from, to) => Number(to) < Number(from),
  payment_status: (from) => from === 'paid',
  status: (from, to) => (from === 'active') !== (to === 'active'),
  role: () => true,
  username: (from, to) => from !== null && String(from).toLowerCase() !== String(to).toLowerCase(),
  plan_type: (_from, _to, before, after) =>
    customersOf(after) < customersOf(before) ||
    Number(after.max_mikrotik_count) < Number(before.max_mikrotik_count),
};

/** Whether another value of a field takes something from somebody: time, money, a customer, access or an entry. */
export function takesAway(field: string, before: Stored, after: Stored): boolean {
  const question = Object.hasOwn(QUESTIONS, field) ? QUESTIONS[field]! : isEmptied;
  return question(before[field] ?? null, after[field] ?? null, before, after);
}
