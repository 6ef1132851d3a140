import { beforeAll, describe, expect, it } from '@jest/globals';
import { allPersonalRows } from '../../src/platform/database/personal-rows.js';
import { mergedRows } from '../support/contracts/rows.js';
import { TestApp } from '../support/servers/test-app.js';

const CATALOGUE = `select table_name || '.' || column_name as name,
    data_type in ('integer', 'bigint', 'smallint', 'boolean', 'date') or data_type like 'timestamp%' as "isBare"
  from information_schema.columns where table_schema = current_schema() order by 1`;

const withoutPerson = Object.entries(mergedRows((rows) => rows.withoutPerson)).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
);

describe('the map of where a person is', () => {
  const app = TestApp.ofFile();
  let columns: { name: string; isBare: boolean }[];
  let placed: string[];

  beforeAll(async () => {
    columns = await app.em.execute<typeof columns>(CATALOGUE);
    placed = allPersonalRows().flatMap(({ table, columns: all }) =>
      Object.keys(all).map((column) => `${table}.${column}`),
    );
  });

  /** Numbers, times and yes or no name nobody. */
  it('decides about each column of the database that can hold words', () => {
    const decided = new Set([...placed, ...withoutPerson]);
    const undecided = columns.filter(({ name, isBare }) => !isBare && !decided.has(name));
    expect(undecided).toEqual([]);
  });

  /** What its declaration in src/rules forgets is null for customers and in no export. */
  it('has each column of a noun among the fields that the noun declares', () => {
    const nouns = allPersonalRows().filter(({ fields }) => fields);
    const undeclared = nouns.flatMap(({ table, fields }) =>
      columns.filter(({ name }) => name.startsWith(`${table}.`) && !fields![name.slice(table.length + 1)]),
    );
    expect(nouns.map(({ table }) => table)).toEqual(expect.arrayContaining(['licenses', 'users']));
    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });

  it('knows no column that is not there', () => {
    const there = new Set(columns.map(({ name }) => name));
    const known = [...placed, ...withoutPerson].filter((name) => !there.has(name));
    expect(known.filter((name) => !/\.(optedOut)/.test(name))).toEqual([]);
  });

  it('says of no column both that it names a person and that it names nobody', () =>
    expect(withoutPerson.filter((name) => placed.includes(name))).toEqual([]));

  it('hides every secret from exports', () => {
    const shown = allPersonalRows().flatMap(({ table, columns: all, hidden }) =>
      hidden === 'all'
        ? []
        : Object.keys(all).flatMap((column) => (hidden.includes(column) ? [] : `${table}.${column}`)),
    );
    expect(shown.filter((name) => /hash|token|nonce|secret|sha256|search_/.test(name))).toEqual([]);
  });
});
