import { beforeAll, describe, expect, it } from '@jest/globals';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { Router } from '../../src/licensing/routers/router.entity.js';
import { RouterChange } from '../../src/licensing/routers/router-change.entity.js';
import type {
  OwnReleasesView,
  RouterDetailsView,
  RouterView,
} from '../../src/licensing/routers/router.view.js';
import type { RouterPage, RoutersPage } from '../../src/licensing/routers/routers.page.controller.js';
import { SilentRouters } from '../../src/licensing/routers/silent-routers.js';
import { ClockRefusal } from '../../src/platform/clock/clock-problem.js';
import { ClockWatch } from '../../src/platform/clock/clock-watch.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { answersAt, BAD_FOR_FETCH, routerosNumber } from '../../src/rules/routers.js';
import { DAY } from '../support/factory.js';
import { TestApp } from '../support/servers/test-app.js';

const NOW = new Date('2090-03-01T03:12:00.000Z');
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('the fleet of routers', () => {
  const app = TestApp.ofFile({}, { empties: 'licenses' });
  const { admin } = app;

  beforeAll(() => void (app.now = NOW));

  const listed = async (query: string, by = admin) =>
    (await by.get(`/api/routers?${query}`).body<RouterView[]>(200)).map(({ id }) => id).toSorted();
  const stored = (id: number) => app.em.findOne(Router, { id }, { refresh: true });
  const make = (rest: Parameters<typeof app.make.router>[0] = {}) =>
    app.make.router({ firstSeenAt: ago(DAY), lastSeenAt: ago(HOUR), ...rest });

  async function fleet(routerPolicy: 'watch' | 'enforce' = 'watch') {
    const owner = await app.make.user();
    const license = await app.make.license({ owner, currentMikrotikCount: 2 });
    const plan = await app.make.plan({ routerPolicy, maxMikrotikCount: 2 });
    await app.make.subscription({ user: owner, license, plan });
    return { owner, license };
  }

  it('is searched by all names of a router, its licence and its owner', async () => {
    const { owner, license } = await fleet();
    const known = {
      label: 'Tower Utara',
      identityName: 'gw-balai',
      model: 'RB4011iGS+',
      address: '203.0.113.9',
    };
    const { id, hardwareId } = await make({ license, hardwareId: 'HFG09SEARCH', ...known });
    await make();
    for (const q of [...Object.values(known), hardwareId.toLowerCase(), license.licenseKey, owner.username])
      expect([q, await listed(`q=${encodeURIComponent(q)}`)]).toEqual([q, [id]]);
    await admin.put(`/api/routers/${id}`, { label: 'Pasar Baru' }).expect(200);
    expect([await listed('q=pasar+baru'), await listed('q=tower+utara')]).toEqual([[id], []]);
  });

  it('counts what each filter finds', async () => {
    const found = {
      silent: await make({ lastSeenAt: ago(DAY), state: 'bound' }),
      over: await make({ state: 'over', overSince: ago(HOUR) }),
      twins: await make({ twinAddress: '203.0.113.9', twinAt: ago(DAY) }),
      old_routeros: await make({ version: '7.11.9' }),
      bad_for_fetch: await make({ version: '7.18' }),
      old_script: await make({ script: 2 }),
      blocked: await make({ state: 'blocked', lastSeenAt: ago(9 * DAY) }),
      released: await make({ state: 'released', lastSeenAt: ago(9 * DAY) }),
    };
    await make({ twinAddress: '203.0.113.9', twinAt: ago(8 * DAY), version: '7.18.2' });
    const { body: counts } = await admin.get('/api/routers/counts').expect(200);
    const one = { total: 1, is_exact: true };
    expect(counts).toEqual({
      all: { total: 9, is_exact: true },
      ...Object.fromEntries(Object.keys(found).map((filter) => [filter, one])),
    });
    for (const [filter, { id }] of Object.entries(found))
      expect([filter, await listed(`filter=${filter}`)]).toEqual([filter, [id]]);
  });

  it('reads versions in the database as in its own code', async () => {
    const versions = [
      '7.12',
      '7.9.2',
      '6.49.10',
      '7.20rc1',
      '7.16 (stable)',
      '7',
      'seven',
      '',
      ...BAD_FOR_FETCH,
    ];
    const rows = await app.em.execute<{ number: number | null }[]>(
      `select routeros_number(version) as number from unnest(array[${versions.map(() => '?').join(', ')}]) with ordinality as sent(version, place) order by place`,
      versions,
    );
    expect(rows.map(({ number }) => number)).toEqual(versions.map(routerosNumber));
  });

  it('shows the last 24 hours up to this one', () => {
    const answers = `${'.'.repeat(22)}wv`;
    expect(answersAt(answers, ago(0), NOW)).toBe(answers);
    expect(answersAt(answers, ago(2 * HOUR), NOW)).toBe(`${'.'.repeat(20)}wv..`);
    expect(answersAt(answers, ago(40 * DAY), NOW)).toBe('.'.repeat(24));
  });

  it('belongs to customers as far as their licences go', async () => {
    const { owner, license } = await fleet();
    const { id } = await make({ license });
    const other = await make({ license: (await fleet()).license });
    const customer = app.as(owner.username);
    expect(await listed('', customer)).toEqual([id]);
    const statusOf = async (path: string, body = {}) =>
      (await customer.post(`/api/routers/${other.id}/${path}`, body)).status;
    expect(await statusOf('release')).toBe(404);
    expect([await statusOf('block'), await statusOf('unblock')]).toEqual([403, 403]);
    expect(await statusOf('move', { to: id })).toBe(403);
    await customer.put(`/api/routers/${other.id}`, { label: 'Mine' }).expect(404);
    await customer.get(`/api/routers/${other.id}`).expect(404);
    await customer.put(`/api/routers/${id}`, { label: 'Mine' }).expect(200);
    await customer.post(`/api/routers/${id}/block`).expect(403);
  });

  it('lets a customer release three routers in thirty days, and staff any number', async () => {
    const { owner, license } = await fleet();
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.push((await make({ license })).id);
    const session = await app.sessionOf(owner.username);
    const customer = app.api(session);
    const left = async (of = session) => [
      (await app.pageProps<RoutersPage>(of, '/routers', 'own_releases')).own_releases,
      (await app.pageProps<RouterPage>(of, `/routers/${ids[3]}`, 'own_releases')).own_releases,
    ];
    const both = (view: OwnReleasesView | null) => [view, view];
    expect(await left()).toEqual(both({ left: 3, next_at: null }));
    for (const id of ids.slice(0, 3)) await customer.post(`/api/routers/${id}/release`).expect(200);
    expect(await left()).toEqual(both({ left: 0, next_at: '2090-03-31T03:12:00.000Z' }));
    expect(await left(await app.sessionOf())).toEqual(both(null));
    const { body } = await customer.post(`/api/routers/${ids[3]}/release`).expect(409);
    expect(body).toMatchObject({ code: 'released_often', count: 30 });
    expect((body as { error: string }).error).toContain('2090-03-31 10:12 (Asia/Jakarta)');
    expect((await stored(ids[3]!))!.state).toBe('bound');
    await admin.post(`/api/routers/${ids[3]}/release`).expect(200);
    const { currentMikrotikCount } = await app.em.findOneOrFail(License, license.id, { refresh: true });
    expect(currentMikrotikCount).toBe(1);
  });

  it('proposes a move to a board that appeared under the same name, and gives it the slot', async () => {
    const { license } = await fleet('enforce');
    const named = { license, identityName: 'gw-balai' };
    const old = await make({ ...named, label: 'Balai', lastSeenAt: ago(HOUR) });
    const fresh = await make({
      ...named,
      state: 'over',
      overSince: ago(HOUR / 2),
      warnedSince: ago(HOUR / 2),
      firstSeenAt: ago(HOUR / 2),
      lastSeenAt: ago(HOUR / 2),
    });
    const details = (id: number) => admin.get(`/api/routers/${id}`).body<RouterDetailsView>(200);
    const proposed = { from: { id: old.id }, to: { id: fresh.id } };
    expect((await details(old.id)).move_proposed).toMatchObject(proposed);
    const seen = await details(fresh.id);
    expect(seen.move_proposed).toMatchObject(proposed);
    expect(seen.refused_from).toBe(new Date(NOW.getTime() - HOUR / 2 + 7 * DAY).toISOString());
    const { body } = await admin.post(`/api/routers/${old.id}/move`, { to: fresh.id }).expect(200);
    expect(body).toMatchObject({ id: fresh.id, state: 'bound', label: 'Balai', refused_from: null });
    const after = await details(old.id);
    expect(after).toMatchObject({ state: 'released', move_proposed: null });
    expect(after.changes).toMatchObject([{ field: 'state', was: 'bound', becomes: 'released' }]);
  });

  it('releases a router after thirty days of silence, and forgets it after ninety', async () => {
    const { license } = await fleet();
    const silent = await make({ license, lastSeenAt: ago(30 * DAY) });
    const heard = await make({ license, lastSeenAt: ago(30 * DAY - HOUR) });
    const gone = await make({ license, state: 'released', lastSeenAt: ago(91 * DAY) });
    const [jobs, clock] = [app.nest.get(SilentRouters), app.nest.get(ClockWatch)];
    app.isClockWatched = true;
    await clock.check();
    app.now = new Date(NOW.getTime() + 400 * DAY);
    await expect(jobs.release(systemContext(app.now))).rejects.toThrow(ClockRefusal);
    await app.nest.get(Retention).run('released routers');
    expect([(await stored(silent.id))!.state, !!(await stored(gone.id))]).toEqual(['bound', true]);
    [app.now, app.isClockWatched] = [NOW, false];
    expect(await jobs.release(systemContext(NOW))).toBe(1);
    await app.nest.get(Retention).run('released routers');
    expect(await stored(silent.id)).toMatchObject({ state: 'released', releasedAt: NOW });
    expect((await stored(heard.id))!.state).toBe('bound');
    expect(await stored(gone.id)).toBeNull();
    await app.em.execute(`update plans set router_policy = 'off'`);
    expect(await jobs.release(systemContext(NOW))).toBe(0);
    expect(await stored(heard.id)).toBeNull();
    await app.em.execute(`update plans set router_policy = 'watch'`);
  });

  it('is exported for people', async () => {
    await make({
      label: 'Tower Utara',
      address: '203.0.113.9',
      twinAddress: '198.51.100.4',
      twinAt: ago(HOUR),
    });
    const { text } = await admin.get('/api/routers.csv?locale=id&filter=twins').expect(200);
    for (const cell of ['Nomor seri atau ID', 'Dihitung', 'Tower Utara', '203.0.113.9', '7.17.2'])
      expect(text).toContain(cell);
  });

  it('comes back with a deleted licence, changes included', async () => {
    const license = await app.make.license();
    const { id } = await make({ license, label: 'Tower Utara' });
    await admin.post(`/api/routers/${id}/block`).expect(200);
    await admin.delete(`/api/licenses/${license.id}`).expect(204);
    expect(await stored(id)).toBeNull();
    await admin.post(`/api/licenses/${license.id}/restore`).expect(200);
    expect(await listed('q=tower+utara&filter=blocked')).toEqual([id]);
    expect(await app.em.count(RouterChange, { router: id })).toBe(1);
  });
});
