import { beforeAll, describe, expect, it } from '@jest/globals';
import { base64 } from '../support/base64.js';
import { filledRoute, LICENSE_KEY, rowIds } from '../support/contracts/row-ids.js';
import { mergedRows, withFixtures } from '../support/contracts/rows.js';
import { TestApp } from '../support/servers/test-app.js';

type Fields = Record<string, unknown>;
type Place = (string | number)[];

/** Every text of a body, with where it stands. */
const textsOf = (value: unknown, place: Place = []): { place: Place; text: string }[] => {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...place, key]));
};

function withText(body: object, place: Place, text: string): object {
  const copy = structuredClone(body);
  const parent = place.slice(0, -1).reduce((inner, key) => inner[key] as Fields, copy as Fields);
  parent[place.at(-1)!] = text;
  return copy;
}

/** Within the text, since its ends may be trimmed. */
const holding = (text: string, sign: string) => text.slice(0, 1) + sign + text.slice(1);

const MARKS = ['\u202e', '\u2066', '\u200f'];

describe('a text of a request', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let ids: Record<string, number>;
  const taken = withFixtures(
    mergedRows(({ privacy }) => privacy?.taken),
    () => ({ ids, licenseKey: LICENSE_KEY }),
  );

  beforeAll(async () => (ids = await rowIds(app, admin)));

  const send = (route: string, body: object) =>
    admin[route.split(' ')[0]!.toLowerCase() as 'post'](filledRoute(route, ids), body);

  /** Of all tables, those in which a text holds what no text may hold. */
  async function tablesWithMarks(): Promise<string[]> {
    const tables = await app.em.execute<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await app.em.execute<unknown[]>(
        `select from "${name}" as r where to_jsonb(r)::text ~ ? limit 1`,
        [`[${MARKS.join('')}\ufffd]`],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  it('is refused where it holds what cannot be stored or was not read, in every field of every body', async () => {
    const faults: unknown[] = [];
    for (const [route, body] of Object.entries(taken))
      for (const { place, text } of textsOf(body()))
        for (const sign of ['\u0000', '\ud800', '\ufffd']) {
          const answer = await send(route, withText(body(), place, holding(text, sign)));
          const { codes = {} } = answer.body as { codes?: Record<string, string> };
          const code = Object.values(codes)[0];
          if (answer.status !== 422 || code !== 'control_characters')
            faults.push([route, place, sign, answer.status, code]);
        }
    expect(faults).toEqual([]);
  });

  it('of a file is stored without them, and its unreadable cells are refused by their column', async () => {
    const file = base64(`Nama,Alamat,Paket\nWa\u202eyan,Jl. \u2066A\u2069,Basic\nSiti,Caf\ufffd,Basic\n`);
    const { id } = await admin.post('/api/imports/customers', { file }).body<{ id: number }>(201);
    const columns = ['full_name', 'address', 'plan_type'];
    await admin.post(`/api/imports/${id}/columns`, { columns }).expect(200);
    await admin.post(`/api/imports/${id}/run`).expect(200);
    const rows = await admin.get(`/api/imports/${id}/rows`).body<object[]>(200);
    expect(rows).toMatchObject([
      { name: 'Wayan', outcome: 'create' },
      { name: 'Siti', refusal: { codes: { address: 'control_characters' } } },
    ]);
    // The cell that was not read, to be mended.
    expect(await tablesWithMarks()).toEqual(['import_rows']);
  });

  it('of a router in another code page leaves the name as it was, and never refuses the router', async () => {
    const verify = async (name: string) => {
      const { status } = await fetch(`${app.origin}/api/verify-license`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(`license_key=${LICENSE_KEY}&serial=TEXT00000001&name=${name}`, 'latin1'),
      });
      expect([name, status]).toEqual([name, 200]);
    };
    const nameOf = async () => {
      await app.writeVerifications();
      const [row] = await app.em.execute<[{ name: string }]>(
        `select identity_name as name from routers where hardware_id = 'TEXT00000001'`,
      );
      return row.name;
    };
    await verify('Warung');
    expect(await nameOf()).toBe('Warung');
    for (const name of ['Caf%E9', 'Caf\u00e9', 'a%00b', '%E2%80%AEx', '%ED%A0%80']) {
      await verify(name);
      expect([name, await nameOf()]).toEqual([name, 'Warung']);
    }
  });

  it('is stored without its direction marks, whichever body it is of', async () => {
    const statuses: number[] = [];
    for (const [route, body] of Object.entries(taken)) {
      let marked = body();
      for (const { place, text } of textsOf(marked))
        marked = withText(marked, place, MARKS.reduce(holding, text));
      const { status } = await send(route, marked);
      expect([route, status < 500]).toEqual([route, true]);
      statuses.push(status);
    }
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(25);
    expect(await tablesWithMarks()).toEqual(['import_rows']);
  });
});
