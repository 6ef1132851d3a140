import { beforeEach, describe, expect, it } from '@jest/globals';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { Router } from '../../src/licensing/routers/router.entity.js';
import { RouterSilence } from '../../src/licensing/routers/router-silence.js';
import { HOUR_MS } from '../../src/rules/day.js';
import { type Board, type Case, failingFleet } from '../support/fakes/failing-fleet.js';
import { TestApp } from '../support/servers/test-app.js';

const ROUTERS = `insert into routers (license_id, kind, hardware_id, version, script, address, state, over_since,
    twin_address, twin_at, last_code, answers, first_seen_at, last_seen_at)
  select ?::integer, 'serial', 'HW' || place, version, script, address::inet, state,
    case when state = 'over' then at end, case when twin_at is not null then '198.51.100.1'::inet end,
    to_timestamp(twin_at / 1000), last_code, 'v', at - interval '90 days', at
  from jsonb_to_recordset(?::jsonb) as boards (place integer, version text, script integer, address text, state text,
    last_code text, twin_at float8, last_seen_at float8), to_timestamp(last_seen_at / 1000) as at
  order by place`;
const OUTAGES = `insert into outages (began_at, ended_at)
  select to_timestamp("from" / 1000), to_timestamp("to" / 1000)
  from jsonb_to_recordset(?::jsonb) as periods ("from" float8, "to" float8)`;

const addressOf = ({ network, is_v6 }: Board, place: number) =>
  is_v6 ? `2001:db8:${network}:${place}::1` : `103.28.${network}.${(place % 250) + 1}`;

describe("the likely cause of a router's silence", () => {
  const app = TestApp.ofFile({}, { empties: 'licenses, outages' });
  let license: License;
  beforeEach(async () => (license = await app.make.license()));

  async function set({ boards, outages }: Omit<Case, 'cause' | 'now'>): Promise<Router[]> {
    await app.em.execute('delete from routers');
    await app.em.execute('delete from outages');
    const rows = boards.map((board, place) => ({ ...board, place, address: addressOf(board, place) }));
    await app.em.execute(ROUTERS, [license.id, JSON.stringify(rows)]);
    await app.em.execute(OUTAGES, [JSON.stringify(outages)]);
    return app.em.fork().find(Router, {}, { orderBy: { id: 'asc' } });
  }

  const causes = (routers: Router[], now: number) => app.nest.get(RouterSilence).of(routers, new Date(now));

  it('is named right in at least 95 of 100 weeks with one cause and the usual accidents', async () => {
    const wrong: string[] = [];
    let victims = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const week = failingFleet(seed);
      const routers = await set(week);
      const found = await causes(routers, week.now);
      const named = routers.flatMap((router, i) => {
        const { injected } = week.boards[i]!;
        return injected ? [found.get(router.id)?.cause ?? 'none'] : [];
      });
      victims += named.length;
      const mistaken = named.filter((cause) => cause !== week.cause);
      if (named.length === 0 || mistaken.length > 0)
        wrong.push(`${seed}: ${week.cause}, named ${mistaken.length} of ${named.length} ${mistaken[0]}`);
    }
    expect({ wrong, isEnough: wrong.length <= 5 }).toMatchObject({ isEnough: true });
    expect(victims).toBeGreaterThan(500);
  }, 120_000);

  const now = Date.UTC(2026, 10, 20, 12);
  const board = (hours: number, more: Partial<Board> = {}): Board => ({
    network: 12,
    is_v6: false,
    version: '7.22',
    script: 3,
    state: 'bound',
    last_code: 'VALID',
    last_seen_at: now - hours * HOUR_MS,
    twin_at: null,
    injected: null,
    ...more,
  });
  const quiet = { outages: [] };

  it("is its network's for five routers of which nobody was heard since, with how many they are", async () => {
    const boards = [14, 15, 16, 17, 18].map((hours) => board(hours));
    const [first] = await set({ ...quiet, boards: [...boards, board(1, { network: 13 })] });
    expect((await causes([first!], now)).get(first!.id)).toEqual({
      cause: 'network',
      since: new Date(now - 14 * HOUR_MS),
      peers: 5,
    });
  });

  it('is answered with each router, to customers without how many others there are, and is on the dashboard', async () => {
    const owner = await app.make.user();
    await app.em.nativeUpdate(License, { id: license.id }, { owner });
    const real = Date.now();
    const boards = [14, 15, 16, 17, 18].map((hours) =>
      board(hours, { last_seen_at: real - hours * HOUR_MS }),
    );
    const alive = board(0, { network: 13, last_seen_at: real });
    const [{ id }] = (await set({ ...quiet, boards: [...boards, alive] })) as [Router];
    const read = async (token: string) => {
      const api = app.api({ token });
      const { body: rows } = await api.get('/api/routers?filter=silent').expect(200);
      const { body: details } = await api.get(`/api/routers/${id}`).expect(200);
      expect((rows as { silence: unknown }[])[0]!.silence).toEqual((details as { silence: unknown }).silence);
      return (details as { silence: { peers: number | null } }).silence;
    };
    const admin = await app.sessionOf();
    const since = new Date(real - 14 * HOUR_MS).toISOString();
    expect(await read(admin.token)).toEqual({ cause: 'network', since, peers: 5 });
    expect(await read((await app.sessionOf(owner.username)).token)).toEqual({
      cause: 'network',
      since,
      peers: null,
    });
    const { silent_networks } = await app.pageProps<{ silent_networks: unknown }>(
      admin,
      '/dashboard',
      'silent_networks',
    );
    expect(silent_networks).toEqual([{ network: '103.28.12.0/24', routers: 5, since }]);
    await app.em.execute(OUTAGES, [JSON.stringify([{ from: real - 20 * HOUR_MS, to: real }])]);
    expect(await app.nest.get(RouterSilence).networks(new Date(real + 1))).toEqual([]);
  });

  it.each([
    ['four are silent', [14, 15, 16, 17], {}],
    ['a fifth was heard since', [14, 15, 16, 17, 18, 2], {}],
    ['the fifth fell silent days before', [14, 15, 16, 17, 90], {}],
  ])('is its own where %s', async (_, hours) => {
    const boards = hours.map((each) => board(each));
    const [first] = await set({ ...quiet, boards: [...boards, board(1, { network: 13 })] });
    expect((await causes([first!], now)).get(first!.id)?.cause).toBe('itself');
  });

  it('is ours where nobody of any network was heard, whatever the server noted', async () => {
    const boards = [0, 1, 2, 3, 4].map((network) => board(13 + network, { network }));
    const routers = await set({ ...quiet, boards });
    const found = await causes(routers, now);
    expect(new Set([...found.values()].map(({ cause }) => cause))).toEqual(new Set(['outage']));
  });

  it('is not ours for a router that missed a request after the outage', async () => {
    const outages = [{ from: now - 20 * HOUR_MS, to: now - 9 * HOUR_MS }];
    const boards = [board(21), board(15), board(1)];
    const routers = await set({ outages, boards });
    const found = await causes(routers, now);
    expect(routers.map(({ id }) => found.get(id)?.cause ?? null)).toEqual(['itself', 'itself', null]);
    const longer = [{ from: now - 20 * HOUR_MS, to: now - 2 * HOUR_MS }];
    const again = await set({ outages: longer, boards });
    expect((await causes(again, now)).get(again[0]!.id)?.cause).toBe('outage');
  });

  it('is told of no router that asks, or was released or blocked', async () => {
    const gone = ['released', 'blocked'].map((state) => board(900, { state }));
    const routers = await set({ ...quiet, boards: [board(12), ...gone] });
    expect((await causes(routers, now)).size).toBe(0);
  });
});
