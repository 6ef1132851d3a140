import { expect } from '@jest/globals';
import type { Response } from 'supertest';
import { fieldsOf } from '../contracts/answer-fields.js';
import { TestApp } from './test-app.js';
import type { Api } from './test-app.js';

export type Row = Record<string, unknown> & { id: number };
export type License = Row & { license_key: string; expires_at: string };
export type Subscription = Row & { end_date: string };
export type Failure = {
  error: string;
  code?: string;
  count?: number;
  errors?: Record<string, string>;
  codes?: Record<string, string>;
  limits?: Record<string, object>;
};
export type Verb = 'get' | 'post' | 'put' | 'delete';
export type Verdict = {
  code: string;
  codes: string[];
  license: Record<string, unknown>;
  warnings: string[];
  server_time: string;
  seconds_left?: number;
  days_left?: number;
} & Record<string, unknown>;

/**
 * A client that knows only the specification. It checks every answer against it: the status, exactly the fields of this
 * call, times in UTC, and errors as sentences in the one error shape.
 */
export class Client {
  private constructor(
    private readonly app: TestApp,
    private readonly agent: Api,
  ) {}

  static async signedIn(app: TestApp, username?: string, password?: string): Promise<Client> {
    return new Client(app, app.api(await app.signIn(username, password)));
  }

  static withToken(app: TestApp, token: string): Client {
    return new Client(app, app.api({ token }));
  }

  static ofNobody(app: TestApp): Client {
    return new Client(app, app.http);
  }

  get = <T = Row>(path: string) => this.bodyOf<T>(200, 'get', path);
  post = <T = Row>(path: string, body?: object) => this.bodyOf<T>(200, 'post', path, body);
  put = <T = Row>(path: string, body: object) => this.bodyOf<T>(200, 'put', path, body);
  create = <T = Row>(path: string, body: object) => this.bodyOf<T>(201, 'post', path, body);
  delete = (path: string) => this.bodyOf<object>(204, 'delete', path);

  /** All rows, or the requested page. */
  async list<T = Row>(path: string): Promise<T[]> {
    const { body, headers } = await this.send(200, 'get', path);
    expect(Array.isArray(body)).toBe(true);
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual((body as T[]).length);
    return body as T[];
  }

  async find<T = Row>(path: string, id: number): Promise<T> {
    const found = (await this.list(`${path}?per_page=500`)).find((row) => row.id === id);
    expect(found).toBeDefined();
    return found as T;
  }

  async ids(path: string): Promise<number[]> {
    return (await this.list(path)).map(({ id }) => id);
  }

  /** @param fields that the answer must name */
  async refused(
    status: number,
    verb: Verb,
    path: string,
    body?: object,
    ...fields: string[]
  ): Promise<Failure> {
    const answer = await this.send(status, verb, path, body);
    expectFailure(answer);
    const { errors = {} } = answer.body as Failure;
    if (fields.length > 0) expect(Object.keys(errors)).toEqual(expect.arrayContaining(fields));
    return answer.body as Failure;
  }

  /** A POST under an Idempotency-Key. */
  once(key: string, path: string, body: object): Promise<Response> {
    return Promise.resolve(this.agent.post(`/api${path}`).set('Idempotency-Key', key).send(body));
  }

  /** The verdict that a router gets for a key. */
  async verify(key: unknown, status: 200 | 403): Promise<Verdict> {
    const answer = await this.app.http.post('/api/verify-license', { license_key: key });
    expect({ status: answer.status, body: answer.body as object }).toMatchObject({ status });
    const verdict = answer.body as Verdict;
    expect(Object.keys(verdict.license).toSorted()).toEqual(
      fieldsOf(status === 200 ? 'verified' : 'refused'),
    );
    expectInstant(verdict.server_time);
    expect(Date.parse(verdict.server_time)).toBe(this.app.now?.getTime());
    expect([Array.isArray(verdict.codes), Array.isArray(verdict.warnings)]).toEqual([true, true]);
    return verdict;
  }

  private async bodyOf<T>(status: number, verb: Verb, path: string, body?: object): Promise<T> {
    return (await this.send(status, verb, path, body)).body as T;
  }

  private async send(status: number, verb: Verb, path: string, body?: object): Promise<Response> {
    const call = this.agent[verb](`/api${path}`);
    const answer: Response = await (body ? call.send(body) : call);
    expect({ call: `${verb} ${path}`, status: answer.status, body: answer.body as object }).toMatchObject({
      status,
    });
    if (status === 200 || status === 201) expectFields(path, answer.body as object);
    return answer;
  }
}

/** Expects an answer, or each row of it, to have exactly the fields of its call. */
export function expectFields(call: string, answer: object): void {
  for (const row of [answer].flat() as Record<string, unknown>[]) {
    expect(Object.keys(row).toSorted()).toEqual(fieldsOf(call));
    for (const [name, value] of Object.entries(row))
      if (value !== null && /_(at|date)$|^(from|to)$/.test(name)) expectInstant(value);
  }
}

/** Expects an error as a sentence in the one error shape, without internals. */
export function expectFailure({ headers, body }: Response): void {
  expect(headers['content-type']).toMatch(/json/);
  const { error, code = '', count = 0, errors = {}, codes = {}, limits = {}, ...more } = body as Failure;
  expect([typeof code, typeof count, more]).toEqual(['string', 'number', {}]);
  const fields = Object.keys(errors);
  for (const field of Object.keys({ ...codes, ...limits })) expect(fields).toContain(field);
  for (const sentence of [error, ...Object.values(errors)]) expect(sentence).toMatch(/\S+ \S+/);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\n\s*at |select |insert into|constraint|SQLSTATE/);
}

/** RFC 3339, in UTC, with Z. */
function expectInstant(text: unknown): void {
  expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
}

/** The day of an instant in Jakarta. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 10);
