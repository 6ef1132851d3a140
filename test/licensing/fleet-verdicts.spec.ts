import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { Plan } from '../../src/catalog/plans/plan.entity.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { RouterChange } from '../../src/licensing/routers/router-change.entity.js';
import { RouterEvents, type RouterNews } from '../../src/licensing/routers/router-news.js';
import { Router } from '../../src/licensing/routers/router.entity.js';
import { RouterCheck } from '../../src/licensing/verification/router-check.js';
import { RouterWriter } from '../../src/licensing/verification/router-writer.js';
import { ClockWatch } from '../../src/platform/clock/clock-watch.js';
import { MAX_ROUTERS, ROUTER_POLICIES, type RouterPolicy } from '../../src/rules/routers.js';
import { DAY } from '../support/factory.js';
import { budget } from '../support/jest/tier.js';
import { TestApp } from '../support/servers/test-app.js';

const PATH = '/api/verify-license';
const MINUTE = 60_000;

type Answer = {
  status: number;
  valid: boolean;
  code: string;
  codes: string[];
  error?: string;
  router_until?: string;
  license: { current_mikrotik_count: number };
};

describe('the routers of a licence', () => {
  const app = TestApp.ofFile();
  let news: string[];
  const start = new Date('2090-03-01T00:00:00.000Z');
  const day = (days: number) => new Date(start.getTime() + days * DAY);

  beforeAll(async () => {
    const remember = async (_: unknown, told: RouterNews[]) =>
      void news.push(...told.map(({ type, routerId }) => `${type} ${routerId}`));
    app.nest.get(RouterEvents).add(remember);
  });
  beforeEach(async () => {
    app.now = start;
    app.isClockWatched = false;
    news = [];
    await app.empty('licenses, plans');
  });

  const flush = (of = app) => of.writeVerifications();
  const send = async ({ licenseKey }: License, serial: string, more: object = {}, by = app) => {
    const request = by.http.post(PATH, { license_key: licenseKey, serial, ...more });
    const { body, status } = await request;
    return { ...(body as Answer), status };
  };
  const ask = async (...given: Parameters<typeof send>) => {
    const answer = await send(...given);
    await flush(given[3]);
    return answer;
  };
  const forge = ({ id: licenseId }: License, count: number) => {
    const facts = { kind: 'serial', model: null, version: null, name: null, script: 3 } as const;
    for (let i = 0; i < count; i++)
      app.nest.get(RouterWriter).add({
        ...facts,
        hardwareId: `FORGED${i}`,
        licenseId,
        address: '203.0.113.7',
        code: 'VALID',
        letter: 'w',
        at: new Date(app.now!.getTime() + i),
      });
  };
  const text = async ({ licenseKey }: License, more: string) =>
    (await app.http.post(PATH, `license_key=${licenseKey}&${more}`).set('Accept', 'text/plain').expect(200))
      .text;
  const licensed = async (plan: Parameters<typeof app.make.plan>[0]) => {
    const license = await app.make.license();
    await app.make.subscription({ license, plan: await app.make.plan(plan), endDate: null });
    return license;
  };
  const change = (plan: { maxMikrotikCount?: number; routerPolicy?: RouterPolicy }) =>
    app.em.nativeUpdate(Plan, {}, plan);
  const boards = (count: number) =>
    Array.from({ length: count }, (_, i) => `BOARD${String(i).padStart(2, '0')}`);
  const fleet = () => app.em.fork().find(Router, {}, { orderBy: { hardwareId: 'asc' } });
  const board = (hardwareId: string) => app.em.fork().findOneOrFail(Router, { hardwareId });
  const turn = (hardwareId: string, state: 'released' | 'blocked') =>
    app.em.nativeUpdate(Router, { hardwareId }, { state, overSince: null });
  const count = async ({ id }: License) =>
    (await app.em.fork().findOneOrFail(License, { id })).currentMikrotikCount;

  it('are answered exactly, over 60 days of twelve boards on a plan of three', async () => {
    const license = await licensed({ maxMikrotikCount: 3, routerPolicy: 'enforce' });
    /** From which day on each board is answered so; a board that is not named is silent. */
    const course: [
      days: number,
      change: (() => Promise<unknown>) | null,
      expected: Record<string, string>,
    ][] = [
      [0, null, { '0-2': 'ok', '3-11': 'warned until 7' }],
      [7, null, { '0-2': 'ok', '3-11': 'refused' }],
      [20, () => turn('BOARD00', 'released'), { '1-3': 'ok', '4-11': 'refused' }],
      // The licence was over its limit all the while.
      [30, null, { '0': 'refused', '1-3': 'ok', '4-11': 'refused' }],
      [40, () => change({ maxMikrotikCount: 1 }), { '0': 'refused', '1-3': 'ok', '4-11': 'refused' }],
      [44, () => change({ routerPolicy: 'watch' }), { '0-11': 'ok' }],
      [
        48,
        () => change({ routerPolicy: 'enforce' }),
        { '0': 'warned until 55', '1-3': 'ok', '4-11': 'warned until 55' },
      ],
      [
        52,
        () => turn('BOARD01', 'blocked'),
        { '0': 'warned until 55', '1': 'blocked', '2-3': 'ok', '4-11': 'warned until 55' },
      ],
      [55, null, { '0': 'refused', '1': 'blocked', '2-3': 'ok', '4-11': 'refused' }],
      [
        58,
        () => change({ maxMikrotikCount: 5 }),
        { '0': 'ok', '1': 'blocked', '2-5': 'ok', '6-11': 'refused' },
      ],
    ];
    const verdictOf = ({ code, codes, router_until }: Answer) => {
      if (code === 'ROUTER_LIMIT') return 'refused';
      if (code === 'ROUTER_BLOCKED') return 'blocked';
      if (!router_until) return codes.includes('ROUTER_LIMIT') ? 'warned without a date' : 'ok';
      return `warned until ${(Date.parse(router_until) - start.getTime()) / DAY}`;
    };
    const seen: string[] = [];
    const wanted: string[] = [];
    for (let today = 0; today < 60; today++) {
      app.now = day(today);
      const [from, changes, expected] = course.findLast(([first]) => first <= today)!;
      if (from === today) await changes?.();
      for (const [range, verdict] of Object.entries(expected)) {
        const [first, last = first] = range.split('-').map(Number);
        for (let i = first!; i <= last!; i++) {
          wanted.push(`${today} ${i} ${verdict}`);
          // Within a day the order in which boards ask only matters where a slot is free.
          const answer = await (from === today ? ask : send)(license, boards(12)[i]!);
          seen.push(`${today} ${i} ${verdictOf(answer)}`);
        }
      }
      await flush();
    }
    expect(seen).toEqual(wanted);
  });

  it('are never refused once they were bound, nor without a week of warning, whatever else happens', async () => {
    const request = fc.record({ board: fc.nat(5), hours: fc.integer({ min: 0, max: 240 }) });
    const step = fc.oneof(
      { weight: 6, arbitrary: request },
      fc.record({ released: fc.nat(5) }),
      fc.record({ limit: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ policy: fc.constantFrom(...ROUTER_POLICIES) }),
    );
    const history = async (
      steps: Partial<{
        board: number;
        hours: number;
        released: number;
        limit: number;
        policy: RouterPolicy;
      }>[],
    ) => {
      app.now = start;
      await app.empty('licenses, plans');
      const license = await licensed({ maxMikrotikCount: 2, routerPolicy: 'enforce' });
      let current: RouterPolicy = 'enforce';
      const bound = new Set<string>();
      const warnedAt = new Map<string, number>();
      for (const { board: asking, hours = 0, released, limit, policy } of steps) {
        app.now = new Date(app.now.getTime() + hours * 3_600_000 + MINUTE);
        if (released !== undefined) {
          await turn(`B${released}`, 'released');
          bound.delete(`B${released}`);
        }
        if (limit) await change({ maxMikrotikCount: limit });
        if (policy) await change({ routerPolicy: (current = policy) });
        if (asking === undefined) continue;
        const id = `B${asking}`;
        const { code, codes } = await ask(license, id);
        if (code === 'ROUTER_LIMIT') {
          expect([id, bound.has(id)]).toEqual([id, false]);
          expect(app.now.getTime() - Math.min(...warnedAt.values())).toBeGreaterThanOrEqual(7 * DAY);
        } else if (codes.includes('ROUTER_LIMIT')) {
          if (!warnedAt.has(id)) warnedAt.set(id, app.now.getTime());
        } else if (current !== 'off') warnedAt.delete(id);
        for (const { hardwareId, state } of await fleet()) if (state === 'bound') bound.add(hardwareId);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), history), {
      numRuns: budget(12),
    });
  });

  it('get no other week when the one that is refused is released, or comes back by another id', async () => {
    const license = await licensed({ maxMikrotikCount: 1, routerPolicy: 'enforce' });
    const release = async (hardwareId: string) =>
      app
        .as()
        .post(`/api/routers/${(await board(hardwareId)).id}/release`)
        .body<object>(200);
    const at = async (today: number, ...ids: string[]) => {
      app.now = day(today);
      const answers = [];
      for (const id of ids) answers.push((await ask(license, id)).code);
      return answers;
    };
    await at(0, 'FIRST', 'SECOND');
    expect(await at(6, 'FIRST', 'SECOND')).toEqual(['VALID', 'VALID']);
    await release('SECOND');
    expect((await ask(license, 'SECOND')).router_until).toBe(day(7).toISOString());
    expect(await at(8, 'SECOND')).toEqual(['ROUTER_LIMIT']);
    expect(await release('SECOND')).toMatchObject({ state: 'released', refused_from: null });
    expect(await at(9, 'FIRST', 'SECOND', 'THIRD')).toEqual(['VALID', 'ROUTER_LIMIT', 'ROUTER_LIMIT']);
    await release('FIRST');
    expect(await at(10, 'SECOND')).toEqual(['VALID']);
    // Within its limit for a week, it is over it anew.
    expect(await at(18, 'SECOND', 'FOURTH')).toEqual(['VALID', 'VALID']);
    expect((await board('FOURTH')).warnedSince).toEqual(app.now);
  });

  it.each([[3], [999]])(
    'keep what a person blocked or named, whatever is forged, on a plan of %i',
    async (limit) => {
      const license = await licensed({ maxMikrotikCount: limit, routerPolicy: 'enforce' });
      for (const id of ['BLOCKED', 'NAMED', 'QUIET']) await ask(license, id);
      await turn('BLOCKED', 'blocked');
      await app.em.nativeUpdate(Router, { hardwareId: 'NAMED' }, { label: 'Tower 2' });
      app.now = day(1);
      forge(license, MAX_ROUTERS + 50);
      await flush();
      const kept = (await fleet()).map(({ hardwareId }) => hardwareId);
      expect(kept).toEqual(expect.arrayContaining(['BLOCKED', 'NAMED']));
      expect(kept).toHaveLength(MAX_ROUTERS + 2);
      expect((await ask(license, 'BLOCKED')).code).toBe('ROUTER_BLOCKED');
    },
  );

  it('take no more slots than there are when several processes write at once', async () => {
    const license = await licensed({ maxMikrotikCount: 3, routerPolicy: 'enforce' });
    const other = await app.neighbour();
    other.now = start;
    try {
      await Promise.all(boards(12).map((id, i) => send(license, id, {}, i % 2 ? app : other)));
      await Promise.all([flush(), flush(other)]);
      await Promise.all([flush(), flush(other)]);
    } finally {
      await other.close();
    }
    const states = (await fleet()).map(({ state }) => state).sort();
    expect(states).toEqual([...Array(3).fill('bound'), ...Array(9).fill('over')]);
    expect(await count(license)).toBe(12);
  });

  it('leave a thousand rows at most, with those that have a slot, when ids are forged', async () => {
    const license = await licensed({ maxMikrotikCount: 3, routerPolicy: 'enforce' });
    for (const id of boards(3)) await ask(license, id);
    forge(license, 10_000);
    await flush();
    const kept = await fleet();
    expect(kept).toHaveLength(MAX_ROUTERS);
    expect(kept.filter(({ state }) => state === 'bound').map(({ hardwareId }) => hardwareId)).toEqual(
      boards(3),
    );
    expect(kept.at(-1)!.hardwareId).toBe('FORGED9999');
  });

  it('are counted instead of what they report, and only where they say who they are', async () => {
    const license = await licensed({ maxMikrotikCount: 1, routerPolicy: 'watch' });
    await ask(license, 'A', { mikrotik_count: 40 });
    const { code, codes, license: seen } = await ask(license, 'B', { mikrotik_count: 40 });
    expect([code, codes, seen.current_mikrotik_count, await count(license)]).toEqual([
      'VALID',
      ['VALID', 'MIKROTIK_LIMIT_EXCEEDED'],
      2,
      2,
    ]);
    app.now = day(8);
    expect((await ask(license, 'A')).license.current_mikrotik_count).toBe(1);
    expect(await count(license)).toBe(1);
    expect(await text(license, 'mikrotik_count=7')).toContain('mikrotiks=7/1\n');
    expect(news.map((one) => one.split(' ')[0])).toEqual([
      'router.appeared',
      'router.appeared',
      'router.over_limit',
    ]);
    await change({ routerPolicy: 'off' });
    expect((await ask(license, 'C', { mikrotik_count: 5 })).license.current_mikrotik_count).toBe(5);
    expect(await fleet()).toHaveLength(2);
  });

  it('are told in words that their script knows', async () => {
    const license = await licensed({ maxMikrotikCount: 1, routerPolicy: 'enforce' });
    await ask(license, 'A');
    await ask(license, 'B');
    const until = 'router_until=2090-03-08T00:00:00.000Z\nplan=Basic\n';
    expect(await text(license, 'serial=B')).toMatch(new RegExp(`^valid=1\\ncode=VALID\\n${until}`));
    app.now = day(7);
    await ask(license, 'A');
    const refused = await send(license, 'B');
    expect([refused.status, refused.code, refused.codes]).toEqual([
      403,
      'ROUTER_LIMIT',
      ['ROUTER_LIMIT', 'MIKROTIK_LIMIT_EXCEEDED'],
    ]);
    expect(refused.error).toMatch(/^This license is used by more routers than its plan allows\. /);
    for (const [code, id] of [
      ['ROUTER_LIMIT', 'B'],
      ['ROUTER_BLOCKED', 'A'],
    ] as const) {
      if (id === 'A') await turn('A', 'blocked');
      expect(await text(license, `serial=${id}`)).toMatch(new RegExp(`^valid=0\\ncode=${code}\\n`));
    }
    await app.em.nativeUpdate(License, { id: license.id }, { status: 'inactive' });
    expect((await send(license, 'A')).codes).toEqual(['INACTIVE', 'ROUTER_BLOCKED']);
  });

  it('get the verdict on the licence while the database is slow, and while the clock may be wrong', async () => {
    const license = await licensed({ maxMikrotikCount: 1, routerPolicy: 'enforce' });
    await ask(license, 'A');
    await ask(license, 'B');
    app.now = day(8);
    const slow = async () => {
      await pause(400);
      throw new Error('slow');
    };
    const reader = app.nest.get(RouterCheck) as unknown as { read: () => Promise<unknown> };
    jest.spyOn(reader, 'read').mockImplementationOnce(slow);
    expect(await send(license, 'B')).toMatchObject({ code: 'VALID', status: 200 });
    await flush();
    app.now = start;
    app.isClockWatched = true;
    await app.em.execute(
      `insert into clock_marks values (1, ?::timestamptz) on conflict (id) do update set seen_at = excluded.seen_at`,
      [start.toISOString()],
    );
    await app.nest.get(ClockWatch).check();
    app.now = day(60);
    expect(await ask(license, 'B')).toMatchObject({ code: 'VALID', status: 200 });
    await ask(license, 'C');
    expect((await fleet()).map(({ hardwareId, lastSeenAt }) => [hardwareId, lastSeenAt])).toEqual([
      ['A', start],
      ['B', day(8)],
    ]);
  });

  it('are kept with what they said, an answer for each hour, and what changed', async () => {
    const license = await licensed({ maxMikrotikCount: 3 });
    const from = (address: string, more: object = {}) =>
      app.http
        .post(PATH, { license_key: license.licenseKey, serial: 'a1', ...more })
        .set('X-Forwarded-For', address);
    await from('203.0.113.1', { model: 'RB4011iGS+', version: '7.16', name: 'Utara', script: 3 });
    await flush();
    app.now = new Date(start.getTime() + 2 * 3_600_000);
    await from('203.0.113.2', { version: '7.17' });
    await flush();
    expect(await board('A1')).toMatchObject({
      model: 'RB4011iGS+',
      version: '7.17',
      identityName: 'Utara',
      answers: `${'.'.repeat(21)}v.v`,
      twinAddress: null,
    });
    await from('203.0.113.1');
    await flush();
    expect(await board('A1')).toMatchObject({
      address: '203.0.113.1',
      twinAddress: '203.0.113.2',
      twinAt: app.now,
    });
    const changes = await app.em.fork().find(RouterChange, {}, { orderBy: { id: 'asc' } });
    expect(changes.map(({ field, was, becomes }) => [field, was, becomes])).toEqual([
      ['address', '203.0.113.1', '203.0.113.2'],
      ['version', '7.16', '7.17'],
      ['address', '203.0.113.2', '203.0.113.1'],
    ]);
    app.now = day(1);
    await from('203.0.113.9');
    await from('203.0.113.1');
    await flush();
    expect(await board('A1')).toMatchObject({ address: '203.0.113.1', twinAddress: '203.0.113.9' });
    for (let i = 0; i < 25; i++) {
      app.now = new Date(app.now.getTime() + MINUTE);
      await from(`203.0.113.${100 + i}`);
      await flush();
    }
    expect(await app.em.fork().count(RouterChange)).toBe(20);
  });

  it('stay blocked, and take no slot, when that happens before what they said is written', async () => {
    const license = await licensed({ maxMikrotikCount: 1, routerPolicy: 'enforce' });
    for (const id of ['A', 'B']) {
      await ask(license, id);
      app.now = new Date(app.now!.getTime() + 3_600_000);
      await send(license, id);
      await turn(id, 'blocked');
      await flush();
      expect(await board(id)).toMatchObject({ state: 'blocked', lastSeenAt: app.now });
    }
  });

  it('change nothing but their last answer when they ask again and say the same', async () => {
    const license = await licensed({ maxMikrotikCount: 3 });
    await ask(license, 'A', { model: 'hEX', script: 3 });
    const before = await board('A');
    app.now = new Date(start.getTime() + 3_600_000);
    await app.em.nativeUpdate(License, { id: license.id }, { status: 'inactive' });
    await send(license, 'A', { model: 'hEX' });
    const statements = await app.statementsOf(() => app.nest.get(RouterWriter).flush());
    expect(statements).toEqual([]);
    expect(await board('A')).toEqual({
      ...before,
      answers: `${'.'.repeat(22)}vx`,
      lastCode: 'INACTIVE',
      lastSeenAt: app.now,
    });
  });
});
