import type { Api, TestApp } from '../servers/test-app.js';

type Row = Record<string, string | null>;
/** The kind of value that a cursor holds for a sort. */
export type Kind = 'instant' | 'text' | 'amount' | 'id' | 'day';

export type List = {
  name: string;
  /** Its sorts, each in both directions; the first is the default. */
  sorts: Record<string, Kind>;
  /** Creates eleven rows with ties, open ends and large numbers where possible. */
  fill: (app: TestApp) => Promise<void>;
  /** Creates a few rows with characters that are special in databases. */
  fillWithTexts: (app: TestApp) => Promise<void>;
  /** The texts of a row that a search covers, as specified. */
  searched: (row: Row) => (string | null)[];
  /** Fragments of the rows' texts. */
  parts: string[];
};

export const times = async (count: number, make: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < count; i++) await make(i);
};
export const NAMES = ['a_b', 'a.b', 'A-B', 'per-cent', '100', 'paid.up'];
export const TEXTS = ['100% Éclair', 'under_score', 'back\\slash', "quo'te", 'ЖИЗНЬ', '漢字', 'Percent %%'];
/** Two of three share a moment. */
export const moment = (i: number) => new Date(Date.UTC(2090, 0, 1, 0, 0, i % 3));
/** One of four is without end. */
export const end = (i: number) => (i % 4 === 0 ? null : new Date(Date.UTC(2091, i % 3, 1)));

/** An invoice of a subscription, or a payment that is a part of one. */
export async function bill(
  app: TestApp,
  { id }: { id: number },
  what: 'invoices' | 'payments',
  some: object,
) {
  const { admin } = app;
  const body = what === 'payments' ? { method: 'cash', amount: 1, record_anyway: true, ...some } : some;
  await admin.post(`/api/subscriptions/${id}/${what}`, body).expect(201);
}

export const addFeature = (admin: Api, title: string, description: string, order_num: number) =>
  admin.post('/api/features', { title, description, order_num }).expect(201);

/** Characters that are special in databases and patterns. */
export const ODD_TEXTS = "% _ \\ \\% %% ' '' \" ;-- ? $1 :a { [ ( * ^".split(' ');

export const opposite = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

export function bothWays(sorts: List['sorts']): string[] {
  return Object.keys(sorts).flatMap((sort) => [sort, opposite(sort)]);
}
