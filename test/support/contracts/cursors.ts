import type { Kind } from './lists.js';

/** Cursor values that a list sorted by this kind returns, and values that it can never return. */
export function cursorsOf(kind: Kind): { right: string; wrong: string[] } {
  const { right, wrong } = VALUES[kind];
  const operators = ['{"$ne":null}', '{"$gt":""}', '[1]', 'true'];
  if (kind === 'id')
    return { right: '[1]', wrong: ['[]', '[1,1]', ...[...wrong, ...operators].map((value) => `[${value}]`)] };
  return {
    right: `[${right},1]`,
    wrong: [
      `[${right}]`,
      `[${right},1,1]`,
      ...['"1"', 'null', '1e30', ...operators].map((id) => `[${right},${id}]`),
      ...[...wrong, ...operators].map((value) => `[${value},1]`),
    ],
  };
}

const VALUES: Record<Kind, { right: string; wrong: string[] }> = {
  text: { right: '"x"', wrong: ['1', '"\\u0000"', '"\\ud800"'] },
  amount: { right: '1', wrong: ['"1"', '1e30', '1.5', '"x"'] },
  id: { right: '1', wrong: ['"1"', '1e30', '1.5', 'null'] },
  day: {
    right: '"2026-01-31"',
    wrong: ['1', '"x"', '"2026-02-30"', '"2026-01-01T00:00:00.000Z"', '"0000-01-01"'],
  },
  instant: {
    right: '"2026-01-01T00:00:00.000Z"',
    wrong: ['1', '"x"', '"2026-01-01"', '"-200000-01-01T00:00:00.000Z"', '"0000-01-01T00:00:00.000Z"'],
  },
};
