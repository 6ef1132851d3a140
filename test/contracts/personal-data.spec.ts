import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PERSON_PLACES } from '../../src/accounts/personal-data/person-places.js';
import { mergedRows } from '../support/contracts/rows.js';
import { TestApp } from '../support/servers/test-app.js';

/** Numbers, times and yes or no name nobody. */
const CATALOGUE = `select table_name || '.' || column_name as name from information_schema.columns
  where table_schema = current_schema() and data_type not in ('integer', 'bigint', 'smallint', 'boolean', 'date')
    and data_type not like 'timestamp%' order by 1`;

const placed = PERSON_PLACES.flatMap(({ table, columns }) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
);
const withoutPerson = Object.entries(mergedRows((rows) => rows.withoutPerson)).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
);

describe('the map of where a person is', () => {
  let app: TestApp;
  let columns: string[];

  beforeAll(async () => {
    app = await TestApp.open();
    const rows = await app.em.execute<{ name: string }[]>(CATALOGUE);
    columns = rows.map(({ name }) => name);
  });
  afterAll(() => app.close());

  it('decides about each column of the database that can hold words', () => {
    const decided = new Set([...placed, ...withoutPerson]);
    expect(columns.filter((name) => !decided.has(name))).toEqual([]);
  });

  it('knows no column that is not there', () => {
    const known = [...placed, ...withoutPerson].filter((name) => !columns.includes(name));
    expect(known.filter((name) => !/\.(optedOut)/.test(name))).toEqual([]);
  });

  it('says of no column both that it names a person and that it names nobody', () =>
    expect(withoutPerson.filter((name) => placed.includes(name))).toEqual([]));

  it('hides every secret from exports', () => {
    const shown = PERSON_PLACES.flatMap(({ table, columns: all, hidden }) =>
      hidden === 'all'
        ? []
        : Object.keys(all).flatMap((column) => (hidden.includes(column) ? [] : `${table}.${column}`)),
    );
    expect(shown.filter((name) => /hash|token|nonce|secret|sha256|search_/.test(name))).toEqual([]);
  });
});
