import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Response } from 'supertest';
import { isStorable } from '../../src/platform/http/json-body.js';
import { bothWays, type Kind, ODD_TEXTS, opposite } from '../support/contracts/lists.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { listedRows } from '../support/contracts/rows.js';
import { TestApp } from '../support/servers/test-app.js';
import { budget, someOf } from '../support/jest/tier.js';

/** Cursor values that a list sorted by this kind returns, and values that it can never return. */
function cursorsOf(kind: Kind): { right: string; wrong: string[] } {
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

const LISTS = someOf(
  'lists',
  listedRows(({ list }) => list && [list]),
);

type Row = Record<string, string | null> & { id: string };

/** The rules common to all lists; what only one list does is in the spec of its room. */
describe.each(LISTS)('GET /api/$name', ({ name, sorts, fill, fillWithTexts, searched, parts }) => {
  const path = `/api/${name}`;
  const app = TestApp.ofFile();
  const { admin } = app;

  beforeAll(async () => {
    await app.empty('licenses, plans, features');
    await fill(app);
  });

  const rows = (address: string, query: object = {}) => admin.get(address).query(query).body<Row[]>(200);
  const ids = async (address: string) => (await rows(address)).map(({ id }) => id);
  const link = ({ headers }: Response, rel: string) =>
    new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.link!)?.[1];

  async function walk(start: string, rel: 'next' | 'prev'): Promise<string[][]> {
    const pages: string[][] = [];
    for (let to: string | undefined = start; to;) {
      const answer: Response = await admin.get(to).expect(200);
      pages.push((answer.body as Row[]).map(({ id }) => id));
      to = link(answer, rel);
    }
    return pages;
  }

  it('returns a bare array, with the size and the neighbouring pages in headers', async () => {
    const all = await ids(path);
    expect(all).toHaveLength(11);
    const answer = await admin.get(`${path}?per_page=2`).expect(200);
    expect((answer.body as Row[]).map(({ id }) => id)).toEqual(all.slice(0, 2));
    expect(answer.headers['x-total-count']).toBe('11');
    expect(answer.headers.link).toMatch(
      new RegExp(
        `^<${path}\\?per_page=2>; rel="first", <${path}\\?per_page=2&cursor=[\\w-]+>; rel="next", ` +
          `<${path}\\?per_page=2&cursor=last>; rel="last"$`,
      ),
    );
    const last = await admin.get(link(answer, 'last')!).expect(200);
    expect([link(last, 'next'), await ids(link(last, 'first')!)]).toEqual([undefined, all.slice(0, 2)]);
  });

  it.each(bothWays(sorts))('can be paged by its links in both directions, sorted by %s', async (sort) => {
    const sorted = `${path}?sort=${sort}`;
    const all = await ids(sorted);
    expect((await walk(`${sorted}&per_page=1`, 'next')).flat()).toEqual(all);
    const forth = await walk(`${sorted}&per_page=3`, 'next');
    const back = await walk(`${sorted}&per_page=3&cursor=last`, 'prev');
    expect(forth.flat()).toEqual(all);
    expect(back.toReversed().flat()).toEqual(all);
    expect(new Set(all).size).toBe(11);
    expect(await ids(`${path}?sort=${opposite(sort)}`)).toEqual(all.toReversed());
  });

  it('has a default sort', async () => {
    expect(await ids(path)).toEqual(await ids(`${path}?sort=${Object.keys(sorts)[0]}`));
  });

  it('opens a page by its number, and pages on from there by its links', async () => {
    const all = await ids(path);
    expect(await ids(`${path}?per_page=2&page=2`)).toEqual(all.slice(2, 4));
    expect((await walk(`${path}?per_page=2&page=2`, 'next')).flat()).toEqual(all.slice(2));
    expect(await ids(`${path}?per_page=4&cursor=last`)).toEqual(all.slice(-4));
  });

  it('runs as many statements for many rows as for few', async () => {
    const statements = (size: number) =>
      app.countQueries(() => admin.get(`${path}?per_page=${size}`).expect(200));
    expect(await statements(8)).toBe(await statements(2));
  });

  it('accepts parameters up to their limits', async () => {
    await admin.get(`${path}?per_page=500&page=1&q=${'x'.repeat(200)}`).expect(200, []);
  });

  it('takes a search of blanks alone for none', async () => {
    expect(await admin.get(`${path}?q=%20%C2%A0`).body(200)).toEqual(await rows(path));
  });

  it.each([
    ['page=101', 'page', /follow the addresses in the Link header/],
    ['page=0', 'page', /whole number from 1 to 100/],
    ['per_page=0', 'per_page', /1 to 500/],
    ['per_page=501', 'per_page', /1 to 500/],
    ['per_page=2.5', 'per_page', /1 to 500/],
    ['per_page=1e2', 'per_page', /1 to 500/],
    ['per_page=NaN', 'per_page', /1 to 500/],
    [`q=${'x'.repeat(201)}`, 'q', /200 characters/],
    ['q=a&q=b', 'q', /once/],
    ['q=%00', 'q', /Control characters/],
    ['q[$ne]=a', 'q[$ne]', /not a field/],
    ['colour=red', 'colour', /not a field/],
    ['cursor=nonsense', 'cursor', /not valid/],
    ['cursor=a', 'cursor', /not valid/],
    [`cursor=${'x'.repeat(1001)}`, 'cursor', /not valid/],
    ['cursor=last&cursor=last', 'cursor', /once/],
  ])('refuses ?%s', async (query, field, sentence) => {
    const { body } = await admin.get(`${path}?${query}`).expect(422);
    const { error, errors } = body as { error: string; errors: Record<string, string> };
    expect([Object.keys(errors), error]).toEqual([[field], errors[field]]);
    expect(error).toMatch(sentence);
  });

  it('reports its sorts, and refuses others', async () => {
    const { body } = await admin.get(`${path}?sort=password_hash`).expect(422);
    const [, named] = /^sort must be one of (.*)\.$/.exec((body as { error: string }).error)!;
    expect(named!.split(', ').toSorted()).toEqual(bothWays(sorts).toSorted());
  });

  it.each(Object.entries(sorts))('refuses a forged cursor, sorted by %s', async (sort, kind) => {
    const ask = (values: string) =>
      admin.get(path).query({ sort, cursor: `a${Buffer.from(values).toString('base64url')}` });
    const { right, wrong } = cursorsOf(kind);
    await ask(right).expect(200);
    for (const values of wrong) {
      const { status, body } = await ask(values);
      const error = 'The cursor is not valid. Start again from the first page.';
      expect([values, status, sentencesOf(body)]).toEqual([
        values,
        422,
        { error, errors: { cursor: error } },
      ]);
    }
  });

  it('refuses a cursor of a list with another sort', async () => {
    const other = Object.keys(sorts)[0] === '-id' ? '/api/plans' : '/api/audit';
    await admin.post('/api/reset-plans').expect(200);
    await admin.post('/api/reset-features').expect(200);
    const answer = await admin.get(`${other}?per_page=1`).expect(200);
    const { search } = new URL(link(answer, 'next')!, 'http://lisensi.test');
    expect(search).toContain('cursor=a');
    await admin.get(path + search).expect(422);
  });

  it('searches any part of its texts for any input', async () => {
    await app.empty('licenses, plans, features');
    await app.em.execute(`delete from users where username <> 'admin'`);
    await fillWithTexts(app);
    const all = await rows(path);
    const holds = (row: Row, q: string) =>
      searched(row).some((text) => text?.toLowerCase().includes(q.toLowerCase()));
    const fragment = fc.oneof(
      fc.constantFrom(...ODD_TEXTS, ...parts),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    );
    const term = fc.array(fragment, { minLength: 1, maxLength: 3 }).map((texts) => texts.join(''));
    await fc.assert(
      fc.asyncProperty(term, async (q) => {
        if (!isStorable(q)) return void (await admin.get(path).query({ q }).expect(422));
        const meant = q.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
        const expected = all.filter((row) => holds(row, meant)).map(({ id }) => id);
        expect((await rows(path, { q })).map(({ id }) => id)).toEqual(expected);
      }),
      { numRuns: budget(500) },
    );
  });
});
