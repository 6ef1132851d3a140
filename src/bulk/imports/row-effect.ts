import { isDeepStrictEqual } from 'node:util';
import type { ImportKind, Stored, Fact } from './import-kind.js';
import type { Refused, RowPlan } from './import-planner.js';
import type { RowResult } from './import-rows.js';

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

/** Whether another value of a field takes something away: time, money, a customer, access or an entry. */
function takesAway(field: string, before: Stored, after: Stored): boolean {
  const question = Object.hasOwn(QUESTIONS, field) ? QUESTIONS[field]! : isEmptied;
  return question(before[field] ?? null, after[field] ?? null, before, after);
}

export type Applied = { after: Stored } | Refused;

type Effect = Omit<RowResult, 'changed_by' | 'changed_at'>;

/** @param applied undefined for a row that nothing was tried for */
export function rowEffect(
  { row, before, step }: RowPlan,
  applied: Applied | undefined,
  kind: ImportKind,
): Effect {
  const result = applied ?? step;
  const nothing = {
    line: row.line,
    refusal: null,
    seen: seen(row.cells, before),
    becomes: null,
    takes_away: null,
    made: null,
  };
  if ('refusal' in result) return { ...nothing, outcome: 'refused', refusal: result.refusal };
  if (!('after' in result) || isDeepStrictEqual(before, result.after)) return { ...nothing, outcome: 'same' };
  const becomes = changed(before, result.after, kind);
  if (!before) return { ...nothing, outcome: 'create', becomes, made: kind.madeBy(result.after) };
  const taken = Object.keys(becomes).filter((field) => takesAway(field, before, result.after));
  return {
    ...nothing,
    outcome: 'change',
    seen: seen({ ...row.cells, ...becomes }, before),
    becomes,
    takes_away: taken.length > 0 ? taken : null,
    made: {},
  };
}

/** What was stored in these fields. */
const seen = (fields: object | null, before: Stored | null): Stored | null =>
  before && Object.fromEntries(Object.keys(fields ?? {}).map((field) => [field, before[field] ?? null]));

/** The fields that a file can set and that change; those of a new row, without its name, that are set. */
function changed(before: Stored | null, after: Stored, { columns, key }: ImportKind): Stored {
  const fields = Object.keys(columns).filter((field) =>
    before ? before[field] !== after[field] : field !== key && after[field] !== null,
  );
  return Object.fromEntries(fields.map((field) => [field, after[field] ?? null]));
}
