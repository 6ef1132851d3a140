import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Pool } from 'pg';
import type { DestinationStream } from 'pino';
import supertest from 'supertest';
import { createApp } from '../../../src/app/app.setup.js';
import { PASSWORD_COST, Passwords } from '../../../src/accounts/auth/password.js';
import { BatchRunner } from '../../../src/bulk/batches/batch-runner.js';
import { ApiKeyUse, SessionUse } from '../../../src/accounts/auth/use-buffer.js';
import { SESSION_SECONDS, Sessions } from '../../../src/accounts/auth/sessions.service.js';
import { parseConfig } from '../../../src/platform/config/config.js';
import { prepareDatabase } from '../../../src/ops/start/prepare.js';
import { ClockSchedule, ClockWatch } from '../../../src/platform/clock/clock-watch.js';
import { ClockReader } from '../../../src/platform/clock/clock-reader.js';
import { Clock } from '../../../src/platform/http/clock.js';
import { Assets } from '../../../src/platform/inertia/assets.js';
import { OutboxRunner } from '../../../src/messaging/outbox/outbox-runner.js';
import { readinessLimit } from '../../../src/platform/health/health.controller.js';
import { sessionLimit } from '../../../src/platform/database/session.js';
import { gaugeLimit } from '../../../src/platform/metrics/metrics.js';
import { createLog } from '../../../src/platform/logging/logging.js';
import { maskSecrets } from '../../../src/rules/mask-secrets.js';
import { LiveSettings } from '../../../src/settings/live-settings.js';
import { AuditEvent } from '../../../src/audit/audit-event.entity.js';
import { User } from '../../../src/accounts/users/user.entity.js';
import { LastVerificationBuffer } from '../../../src/licensing/verification/last-verification-buffer.js';
import { RouterWriter } from '../../../src/licensing/verification/router-writer.js';
import { emptyTables } from '../database/empty-tables.js';
import { Factory } from '../factory.js';
import { PASSWORD } from '../password.js';
import { openTestDatabase, type TestDatabase } from '../database/test-database.js';
import { keepConnections } from './keep-alive.js';

const ENVIRONMENT = {
  ADMIN_PASSWORD: PASSWORD,
  JWT_SECRET: 'a secret of more than thirty-two bytes for tests',
  LEASE_SECRET: 'another secret of thirty-two bytes for leases',
  PUBLIC_URL: 'http://lisensi.test',
  LOG_LEVEL: 'silent',
  // The specification's texts are English.
  DEFAULT_LOCALE: 'en',
  // Once a year, so that no sweep runs during a test.
  EXPIRY_SWEEP_CRON: '0 0 1 1 *',
  INVOICE_DAYS: '0',
  // So that tests can set their client address.
  TRUST_PROXY: '1',
};

/** The jobs that stay scheduled. Tests run all others themselves, or these would interfere once an hour. */
const LEFT_TO_THE_CLOCK = ['expiry-sweep'];

/** A hundredth of the time of a real password hash; argon2 takes no less memory. */
const CHEAP_HASHES = { ...PASSWORD_COST, memoryCost: 8, timeCost: 1 };

type Settings = Record<string, string>;

/** How the application of a file is opened, and what each test begins with. */
export type OfFile = {
  /** The time on the clock before the first test and each one; null is the real one. */
  now?: Date | null;
  /** What `empty` empties before each test. */
  empties?: string;
  /** Receives the log lines, if a test reads them. */
  log?: DestinationStream;
};

type Start = {
  log?: DestinationStream;
  prepare?: (nest: NestFastifyApplication) => Promise<unknown>;
};

// A stall of a busy test process takes longer than these limits, of which the first holds for the connections of a start.
for (const limit of [sessionLimit, readinessLimit, gaugeLimit]) limit.ms = 60_000;

keepConnections();

/** The whole application on a database of its own, as main.ts serves it. */
export class TestApp {
  /**
   * A fixed time where a test sets it, else the real clock. Tests that send a token set a time far in the future, because
   * the token expires by the machine's clock too.
   */
  now: Date | null = null;
  /** The database's clock: the same as the app's, the real one, or a fixed time. */
  databaseClock: 'ours' | 'real' | Date = 'ours';
  /** Whether jumps of the clock are checked. */
  isClockWatched = false;
  nest!: NestFastifyApplication;
  make!: Factory;
  /** API requests of the admin. */
  readonly admin = this.as('admin');
  private database!: TestDatabase;

  private constructor() {}

  /** A test's clock jumps at will, which no database follows. */
  private standInForClocks(): void {
    const reader = this.nest.get(ClockReader);
    const read = reader.read.bind(reader);
    const watch = this.nest.get(ClockWatch);
    const doubtAt = watch.doubtAt.bind(watch);
    watch.doubtAt = (now) => (this.isClockWatched ? doubtAt(now) : null);
    reader.read = async () => {
      const reading = await read();
      if (this.databaseClock === 'real') return reading;
      return {
        ...reading,
        database: this.databaseClock === 'ours' ? this.nest.get(Clock).now() : this.databaseClock,
      };
    };
  }

  /** @param log receives the log lines, if a test reads them */
  static async open(settings: Settings = {}, log?: DestinationStream): Promise<TestApp> {
    return TestApp.on(await openTestDatabase(), settings, { log });
  }

  /**
   * The application of a file or a part of it: open from before the first test until after the last.
   * @param settings a function where they are known only once other servers of the file have started
   */
  static ofFile(settings: Settings | (() => Settings) = {}, { now, empties, log }: OfFile = {}): TestApp {
    const app = new TestApp();
    beforeAll(async () => {
      const known = typeof settings === 'function' ? settings() : settings;
      await app.start(await openTestDatabase(), known, { log });
      app.now = now ?? null;
    });
    if (now !== undefined) beforeEach(() => void (app.now = now));
    if (empties) beforeEach(() => app.empty(empties));
    afterAll(() => app.close());
    return app;
  }

  /** For tests about password hashes. */
  async withRealHashes(work: () => Promise<unknown>): Promise<void> {
    const passwords = this.nest.get(Passwords);
    passwords.cost = PASSWORD_COST;
    try {
      await work();
    } finally {
      passwords.cost = CHEAP_HASHES;
    }
  }

  /** Another process on the same database; close it before this one. */
  neighbour(settings: Settings = {}): Promise<TestApp> {
    return TestApp.on({ ...this.database, close: async () => {} }, settings);
  }

  /** The settings of another process on the same database, or null on the embedded one, which has one process. */
  get settingsOfNeighbour(): Settings | null {
    return 'url' in this.database ? { ...ENVIRONMENT, DATABASE_URL: this.database.url } : null;
  }

  /** On the given database, without migrations and first rows. */
  static unprepared(database: TestDatabase, settings: Settings = {}): Promise<TestApp> {
    return TestApp.on(database, settings, { prepare: async () => {} });
  }

  private static async on(database: TestDatabase, settings: Settings, start?: Start): Promise<TestApp> {
    const app = new TestApp();
    await app.start(database, settings, start);
    return app;
  }

  private async start(
    database: TestDatabase,
    settings: Settings,
    { log, prepare = (nest) => prepareDatabase(nest, false) }: Start = {},
  ): Promise<void> {
    const config = parseConfig({ ...ENVIRONMENT, ...settings });
    const nest = await createApp(config, database.options, createLog(config.logLevel, maskSecrets, log));
    nest.get(Passwords).cost = CHEAP_HASHES;
    this.nest = nest;
    this.database = database;
    this.make = new Factory(() => this.em, nest.get(Passwords));
    nest.get(Clock).now = () => this.now ?? new Date();
    this.standInForClocks();
    await prepare(nest);
    await nest.init();
    // The clock check runs only when a test asks for it.
    nest.get(ClockSchedule).onApplicationShutdown();
    // A neighbour's changes reach it only when a test asks for it, so that no statement is counted by chance.
    nest.get(LiveSettings).onModuleDestroy();
    nest.get(OutboxRunner).restMs = 0;
    // So that a slow machine does not split a batch that a test expects in one part.
    nest.get(BatchRunner).partMs = 60_000;
    for (const [name, job] of nest.get(SchedulerRegistry).getCronJobs())
      if (!LEFT_TO_THE_CLOCK.includes(name)) await job.stop();
    // Else supertest would open and close a port for each request, which takes longer than most requests.
    await nest.listen(0, '127.0.0.1');
  }

  async close(): Promise<void> {
    await this.nest.close();
    await this.database.close();
  }

  /** A new entity manager, outside of any request. */
  get em(): SqlEntityManager {
    return this.nest.get(MikroORM).em.fork() as SqlEntityManager;
  }

  /** The routes, such as `PUT /api/users/:id`; without HEAD, OPTIONS and files. */
  get routes(): string[] {
    const tree = this.nest.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false }) as string;
    const above: string[] = [];
    return [...tree.matchAll(/^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/gm)]
      .flatMap(([, indent, part, methods = '']) => {
        above.splice(indent!.length / 4, Infinity, part!);
        return methods.split(', ').map((method) => `${method} ${above.join('')}`);
      })
      .filter((route) => !/^( |HEAD |OPTIONS )|\*$/.test(route))
      .toSorted();
  }

  /** Empties the tables, separated by commas, and those that refer to them; of the users the admin stays. */
  empty(tables: string): Promise<void> {
    return emptyTables(this.em, tables);
  }

  get port(): number {
    return (this.nest.getHttpServer().address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Requests without a session. */
  get http(): Api {
    return apiOf((verb, path) => supertest(this.nest.getHttpServer())[verb](path));
  }

  /** Signs in and returns both credentials; by default as the admin. */
  async signIn(username = 'admin', password = PASSWORD): Promise<Credentials> {
    const answer = await this.login(username, password).expect(200);
    // Without the port, for neighbours on another.
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!.replace(/_\d+=/, '=');
    return { token: (answer.body as { token: string }).token, cookie };
  }

  /** A session without a sign-in, because hashing a password is slow on purpose. */
  sessionOf(username = 'admin'): Promise<Credentials> {
    return this.inContext(async () => {
      const user = await this.nest.get(MikroORM).em.findOneOrFail(User, { username });
      const { token, cookie } = await this.nest.get(Sessions).open(user, this.nest.get(Clock).now());
      return { token, cookie: `lisensi_session=${cookie}` };
    });
  }

  /** A sign-in, by default from a new address, so that no rate limit of a network applies. */
  login(username: unknown, password: unknown, address = anyAddress()) {
    return this.http.post('/api/login', { username, password }).set('X-Forwarded-For', address);
  }

  /** The last events of the audit, the newest first. */
  lastEvents(limit: number): Promise<AuditEvent[]> {
    return this.em.find(AuditEvent, {}, { orderBy: { id: 'desc' }, limit });
  }

  async lastEvent(): Promise<AuditEvent | undefined> {
    return (await this.lastEvents(1))[0];
  }

  /** Runs work of a service like a request. */
  inContext<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.em, work);
  }

  /** What verifications leave for a second later. */
  async writeVerifications(): Promise<void> {
    await this.nest.get(LastVerificationBuffer).flush();
    await this.nest.get(RouterWriter).flush();
  }

  /** The number of statements that the work sends to the database. */
  async countQueries(work: () => PromiseLike<unknown>): Promise<number> {
    // What is buffered would be counted too.
    await this.writeVerifications();
    return (await this.statementsOf(work)).length;
  }

  /** The statements that the work sends to the database, with their parameters. */
  async statementsOf(work: () => PromiseLike<unknown>): Promise<Statement[]> {
    // The last uses of earlier requests are written a second after them, so in the middle of this one on a busy machine.
    for (const uses of [SessionUse, ApiKeyUse]) await this.nest.get(uses).flush();
    const connection = this.em.getConnection();
    const execute = connection.execute.bind(connection) as (...call: unknown[]) => Promise<never>;
    const statements: Statement[] = [];
    connection.execute = (...call: unknown[]) => {
      statements.push([call[0] as string, call[1] as unknown[] | undefined]);
      return execute(...call);
    };
    const client = (await connection.getNativeClient()) as Pool;
    const query = client.query.bind(client) as (...call: unknown[]) => Promise<never>;
    const prepared = (asked: { name?: string; text: string; values: unknown[] }) => {
      if (asked.name?.startsWith('rows_'))
        statements.push([asked.text.replaceAll(/\$\d/g, '?'), asked.values]);
      return query(asked);
    };
    if (!('waitReady' in client)) Object.assign(client, { query: prepared });
    try {
      await work();
    } finally {
      connection.execute = execute;
      Object.assign(client, { query });
    }
    return statements;
  }

  /** API requests with the token. */
  api({ token }: Pick<Credentials, 'token'>): Api {
    const agent = supertest.agent(this.nest.getHttpServer()).set('Authorization', `Bearer ${token}`);
    return apiOf((verb, path) => agent[verb](path));
  }

  /**
   * API requests of a user in a session of their own, by default of the admin. It begins with the first request, and anew
   * where the clock is set before or after it.
   */
  as(username?: string): Api {
    let session: Promise<Credentials>;
    let [from, until] = [0, 0];
    const signedIn = () => {
      const now = this.nest.get(Clock).now().getTime();
      if (now < from || now >= until) {
        [from, until] = [now, now + SESSION_SECONDS * 1000];
        session = this.sessionOf(username);
      }
      return session;
    };
    return apiOf((verb, path) => onceSignedIn(supertest(this.nest.getHttpServer())[verb](path), signedIn));
  }

  /** The props of a page for the user of the cookie; named props are included even if the page defers them. */
  async pageProps<Props>(
    { cookie }: Pick<Credentials, 'cookie'>,
    path: string,
    ...only: (keyof Props & string)[]
  ) {
    return this.componentProps<Props>({ cookie }, path, componentAt(path), ...only);
  }

  /** The same for pages whose component does not follow from the address. */
  async componentProps<Props>(
    { cookie }: Pick<Credentials, 'cookie'>,
    path: string,
    component: string,
    ...only: (keyof Props & string)[]
  ) {
    const { body } = await this.pages({ cookie })
      .get(path)
      .set({ ...this.visit, 'X-Inertia-Partial-Component': component, 'X-Inertia-Partial-Data': only.join() })
      .expect(200);
    return (body as { props: ServedProps<Props> }).props;
  }

  /** The headers of a visit from another page, which gets props instead of a document. */
  get visit() {
    return { 'X-Inertia': 'true', 'X-Inertia-Version': this.nest.get(Assets).version };
  }

  /** Page visits with the cookie. */
  pages({ cookie }: Pick<Credentials, 'cookie'>): Api {
    const agent = supertest.agent(this.nest.getHttpServer()).set('Cookie', cookie);
    return apiOf((verb, path) => agent[verb](path));
  }
}

/** A request that is sent when its caller has signed in. */
function onceSignedIn(test: supertest.Test, signedIn: () => Promise<Credentials>): supertest.Test {
  const send = test.end.bind(test);
  test.end = (answered) => {
    const withToken = ({ token }: Credentials) =>
      void send.call(test.set('Authorization', `Bearer ${token}`), answered);
    signedIn().then(withToken, (error) => answered?.(error, undefined as never));
    return test;
  };
  return test;
}

const componentAt = (path: string) => path.slice(1).replace(/^users\/\d+$/, 'user') || 'landing';

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;
export type Verb = (typeof VERBS)[number];

/** A request, whose answer may be asked for by its body alone, and with the status that is expected. */
type Request = supertest.Test & { body<T = unknown>(status?: number): Promise<T> };

/** The requests of one caller. */
export type Api = Record<Verb, (path: string, sent?: string | object) => Request>;

const apiOf = (begin: (verb: Verb, path: string) => supertest.Test): Api => {
  const request = (verb: Verb) => (path: string, sent?: string | object) => {
    const test = begin(verb, path);
    if (sent !== undefined) void test.send(sent);
    const body = async <T>(status?: number) => (await (status ? test.expect(status) : test)).body as T;
    return Object.assign(test, { body });
  };
  return Object.fromEntries(VERBS.map((verb) => [verb, request(verb)])) as Api;
};

export type Statement = [sql: string, parameters?: unknown[]];
export type Credentials = { token: string; cookie: string };

/** Props with deferred ones loaded. */
type ServedProps<Props> = {
  [Name in keyof Props]: Exclude<Props[Name], undefined>;
};
