import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { User } from '../../../src/accounts/users/user.entity.js';
import type { Permission } from '../../../src/rules/roles.js';
import type { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import type { Api, TestApp } from '../servers/test-app.js';
import type { AuditedAction, AuditFixtures } from './audit-fixtures.js';
import type { IdempotencyFixtures, RepeatedRequest } from './idempotency-fixtures.js';
import type { List } from './lists.js';
import type { Known } from './valid-values.js';

/** What a noun adds to the contract specs: each file of test/contracts/rows/ exports one by default. */
export type ContractRows = {
  /** Who may call each route and page (access.spec, roles.spec). Written by hand, so that nobody changes it in passing. */
  access?: Record<string, Access>;
  /** Which fields are writable (privacy.spec). */
  privacy?: {
    /** Each route that writes and takes fields, with all of them: a request that is refused for added fields alone. */
    taken?: Record<string, (fixtures: TakenFixtures) => object>;
    /** Routes that write and have no fields to list. */
    exempt?: string[];
    /** By the noun in its path, the id of a row that `taken` can be sent to. */
    ids?: Record<string, (fixtures: IdFixtures) => number | Promise<number>>;
    /** Tables that must not change when a request is refused. */
    tables?: string[];
  };
  /** What the audit records of each change (audit.spec). */
  audit?: {
    changes?: Record<string, (fixtures: AuditFixtures) => Promise<AuditedAction>>;
    /** Routes that write nothing that is audited. */
    unaudited?: string[];
    /** Routes that are audited as several actions, or as those of other routes; the specs of their rooms show which. */
    severalActions?: string[];
    /** Tables that must not change when a request is refused, or when its event cannot be written. */
    tables?: string[];
    /** Tables that are emptied, with what refers to their rows, before each test. */
    cleared?: string[];
    /** What the audit calls a subject of each kind. */
    called?: Record<string, object>;
  };
  /** Each PUT, with what a test changes, and the list or the path where it reads the row; none, where a change of one field answers it (edits.spec). */
  edits?: Record<string, { rows?: string; row?: string; field: string; values: [unknown, unknown] }>;
  /** The noun's list, held to what all lists have in common (lists.spec, openapi.spec). */
  list?: List;
  /** The constraints of the noun's tables, but for those with a sentence of their own (constraints.spec). */
  constraints?: {
    /** A request whose field, named as the column is, breaks the check: the input has to refuse it first. */
    checked?: Record<string, [route: string, value: string | number]>;
    /** Makes what a statement could break, in addition to a subscription with its user, licence and plan. */
    row?: (fixtures: Pick<IdFixtures, 'app' | 'admin'>) => PromiseLike<unknown>;
    /** Why no request can break it. */
    unreachable?: Record<string, string>;
    /** Tables with a row that another refers to and that is therefore kept. */
    kept?: string[];
  };
  /** Requests that take an Idempotency-Key (idempotency.spec). */
  idempotency?: {
    /** Each POST that creates or renews: to which row, and a body that is taken. */
    requests?: Record<string, (fixtures: IdempotencyFixtures) => Promise<RepeatedRequest>>;
    /** How many events a request records, where that is not one. */
    events?: Record<string, number>;
  };
  /** What random requests need to be carried out now and then (fuzz.spec). */
  fuzz?: {
    /** By the name of a field, values that mostly name something that is there. */
    known?: Known;
    /** Makes rows, so that the noun's reads have something to show. */
    seed?: (fixtures: FuzzFixtures) => PromiseLike<unknown>;
  };
  /** By what stands before `:id` in a path, the table of its ids where that has another name (fuzz.spec, foreign-page.spec). */
  tableNames?: Record<string, string>;
  /**
   * By table, columns that can hold words and name no person: codes, states, and what the shop says of itself. All others
   * are declared beside their entity by `declarePersonalRows` (personal-data.spec).
   */
  withoutPerson?: Record<string, string[]>;
  /** Tables that the demo leaves empty, because only work, a gateway, a device or an operator's own texts fill them (cli.spec). */
  withoutDemo?: string[];
  /** What pages show as text, whatever it holds (test/browser/contracts/hostile.spec). */
  hostile?: {
    /** Tables whose text columns are filled, or columns such as `users.email`. */
    tables?: string[];
    /** Makes a row of the noun, in addition to a subscription with its user, licence and plan. */
    row?: (fixtures: { app: TestApp; text: string }) => PromiseLike<unknown>;
    /** Each page by its address. */
    pages?: Record<string, HostilePage>;
  };
  /** The address of each page with a list, and how many files of its own it fetches (test/browser/contracts/everywhere.spec). */
  listPages?: Record<string, number>;
};

type HostilePage = {
  /** Text columns such as `users.email`; `users.*` are all of the table. */
  shows: string[];
  /** Whether its rows open dialogs. */
  opens?: true;
  /** A parameter of its address that it shows. */
  asks?: string;
  who?: 'nobody';
};

/** The status that each caller gets. Bodies are empty and ids unknown, so callers with access get 422 or 404. */
type Access = {
  /** Where that is not 401, and for a page the way to the sign-in. */
  nobody?: number;
  customer: number;
  admin: number;
  /**
   * What a role needs where that is not the scope of the route, or where the route takes no API key. Full access is a decision
   * (accounts §4): nothing else opens the route.
   */
  needs?: 'full access' | Permission | Permission[];
};

type TakenFixtures = {
  ids: Record<string, number>;
  /** The key of the licence in `ids`. */
  licenseKey: string;
};

/** A subscription of budi's, and an invoice of it that is paid in part. */
type IdFixtures = {
  app: TestApp;
  admin: Api;
  subscription: Subscription;
  invoice: { id: number };
  payment: { id: number };
};

/** `sold` is a subscription of the customer, with a payment. */
type FuzzFixtures = {
  app: TestApp;
  api: Api;
  customer: User;
  sold: Subscription;
};

const FOLDER = join(import.meta.dirname, '../../contracts/rows');

// What a row file imports must not import this module by value: the two would wait for each other.
const ALL = await Promise.all(
  readdirSync(FOLDER).map(async (name) => {
    const { default: rows } = (await import(pathToFileURL(join(FOLDER, name)).href)) as {
      default: ContractRows;
    };
    return rows;
  }),
);

/** @throws when two files have a row of the same name: one of them would never be tried */
export function mergedRows<T>(
  pick: (rows: ContractRows) => Record<string, T> | undefined,
): Record<string, T> {
  const merged: Record<string, T> = {};
  for (const [name, row] of ALL.flatMap((rows) => Object.entries(pick(rows) ?? {}))) {
    if (Object.hasOwn(merged, name)) throw new Error(`Two files of test/contracts/rows have a row ${name}`);
    merged[name] = row;
  }
  return merged;
}

export function listedRows<T>(pick: (rows: ContractRows) => T[] | undefined): T[] {
  return ALL.flatMap((rows) => pick(rows) ?? []);
}

/** Rows that need fixtures, with those that there are when a test asks. */
export function withFixtures<F, T>(
  rows: Record<string, (fixtures: F) => T>,
  fixtures: () => F,
): Record<string, () => T> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, () => row(fixtures())]));
}

/** Where a row is written: in the file of the noun that a route or a table begins with. */
export function inRows(part: string, name: string): string {
  const [, noun] = /^(?:[A-Z]+ )?\/?(?:api\/)?([\w-]+)/.exec(name)!;
  return `\`${part}\` of test/contracts/rows/${noun!.replaceAll('_', '-')}.ts`;
}

/** What is there without a row, and rows of what is not there, each with the file to write it in. */
export function rowFaults(part: string, there: Iterable<string>, rows: object | string[]): string[] {
  const [found, written] = [[...there], Array.isArray(rows) ? (rows as string[]) : Object.keys(rows)];
  const faults = (names: string[], is: string) => names.map((name) => `${name} ${is} ${inRows(part, name)}`);
  return [
    ...faults(
      found.filter((name) => !written.includes(name)),
      'has no row in',
    ),
    ...faults(
      written.filter((name) => !found.includes(name)),
      'is not there, but in',
    ),
    ...faults(
      written.filter((name, i) => written.indexOf(name) !== i),
      'is twice in',
    ),
  ];
}
