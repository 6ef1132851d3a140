import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LeaseAnchorView } from '../../src/licensing/leases/lease-anchor.view.js';
import type { OfflineCodeView } from '../../src/licensing/offline-codes/offline-code.view.js';
import {
  routerScript,
  routerScriptChecksum,
  type RouterScriptVersion,
} from '../../src/rules/router-script.js';
import { ScriptedRouter, VERSIONS, type Version } from '../support/fakes/router-os-script/router.js';
import { DAY } from '../support/factory.js';
import { TestApp } from '../support/servers/test-app.js';

/** The script that the dialog offers for a version. */
const FITTING: Record<Version, RouterScriptVersion> = {
  '6.49': '6.44',
  '7.11': '6.44',
  '7.12': '7.12',
  '7.16': '7.12',
  '7.17': '7.17',
  '7.22': '7.17',
};
const WITH_LEASES: Version[] = ['7.12', '7.16', '7.17', '7.22'];
const DOCS = readFileSync(join(import.meta.dirname, '../../docs/routers.md'), 'utf8');
const HOUR = 3_600_000;
const STARTED_ON = '2026-11-28';
const KEY = 'AFS-8K2M4QXZ-7T1P-9D3F-V6H0-2WJ5R8N4C1YB';

/** Notes each call in the log. */
const NOTE_CHANGES = `/system script add name=lisensi-changed policy=read,write source={
:global lisensiValid
:global lisensiCode
:global lisensiNotice
:log info "changed: $lisensiValid $lisensiCode $lisensiNotice"
}`;

/** The tokens of a licence by day, down from that of the last day; calculated here once more, for the script to agree. */
function tokensOf(licenseId: number, last: number, lastToken: string): string[] {
  const tokens = [lastToken];
  for (let day = last; day > 0; day--) {
    const hash = createHash('sha512').update(`L1|${licenseId}|${day}|${tokens[0]}`).digest('hex');
    const parts = [0, 7, 14, 21].map((at) => parseInt(hash.slice(at, at + 7), 16) % 100_000);
    tokens.unshift(parts.map((part) => String(part).padStart(5, '0')).join(''));
  }
  return tokens;
}

const codeOf = (tokens: string[], day: number) => `${String(day).padStart(4, '0')}${tokens[day]}`;
/** The comment of the script. */
const kept = (licenseId: number, tokens: string[], day: number) =>
  `lease ${licenseId} ${tokens[0]!.slice(0, 5)} ${codeOf(tokens, day)}`;
const inFours = (code: string) => code.match(/.{4}/g)!.join(' ');

describe('the published script on a router', () => {
  const app = TestApp.ofFile();

  const withScript = async (version: Version, licenseKey: string, board?: 'x86' | 'chr', name?: string) => {
    const router = new ScriptedRouter({ version, origin: app.origin, board, name });
    await router.paste(NOTE_CHANGES);
    await router.paste(routerScript({ version: FITTING[version], licenseKey, publicUrl: app.origin }));
    return router;
  };
  const sentBy = (router: ScriptedRouter) => Object.fromEntries(new URLSearchParams(router.sent.at(-1)));

  describe.each(VERSIONS)('of RouterOS %s', (version) => {
    it('asks the server, and tells only what changed', async () => {
      const license = await app.make.license();
      const router = await withScript(version, license.licenseKey);
      await router.schedule('lisensi-check');
      await router.schedule('lisensi-check-boot');
      await app.em.execute(`update licenses set status = 'inactive' where id = ?`, [license.id]);
      await router.schedule('lisensi-check');
      router.pullCable();
      await router.schedule('lisensi-check');
      router.plugIn();
      await app.em.execute(`update licenses set status = 'active' where id = ?`, [license.id]);
      await router.schedule('lisensi-check');
      expect(router.log).toEqual([
        'license: VALID',
        'changed: yes VALID ',
        'license: INACTIVE',
        'changed: no INACTIVE ',
        'license: VALID',
        'changed: yes VALID ',
      ]);
      expect(router.writes).toBe(0);
    });

    it('keeps the last answer when none comes, and warns once after 72 hours', async () => {
      const router = await withScript(version, (await app.make.license()).licenseKey);
      router.pullCable();
      for (let check = 0; check < 20; check++) await router.schedule('lisensi-check');
      expect([router.globals.get('lisensiValid'), router.log.slice(2)]).toEqual([
        'yes',
        ['license: no answer for 72 hours, the last one was VALID'],
      ]);
    });

    it('checks every six hours, also after a start in 1970 without NTP, and warns after 72', async () => {
      const router = await withScript(version, (await app.make.license()).licenseKey);
      router.pullCable();
      for (const clock of [new Date('1970-01-02T00:00:00Z'), new Date('2026-11-28T10:00:00Z')]) {
        router.restart(clock);
        router.log.length = 0;
        const before = router.sent.length;
        await router.pass(66 * HOUR);
        // One a minute after the start, and one each six hours.
        expect([router.sent.length - before, router.log]).toEqual([
          12,
          [expect.stringContaining('72 hours')],
        ]);
      }
    });

    it.each([
      [
        'routerboard',
        'Warung #1 & co + "x"',
        { serial: 'HCE08ABC123', software_id: 'R98Z-YE17' },
        'RB4011iGS+',
      ],
      ['x86', 'office', { software_id: 'R98Z-YE17' }, 'x86'],
      ['chr', 'office', { system_id: '6lR1ZP/ut+J' }, 'CHR'],
    ] as const)('says which %s it is, whatever that board lacks', async (board, name, ids, model) => {
      const { licenseKey } = await app.make.license();
      const router = await withScript(version, licenseKey, board === 'routerboard' ? undefined : board, name);
      const all = { ...ids, model, version: `${version}.2`, name };
      const encodes = FITTING[version] !== '6.44';
      // Without a command that encodes, what needs it is left out.
      const plain = Object.entries(all).filter(([, value]) => encodes || /^[\w.-]+$/.test(value));
      expect(sentBy(router)).toEqual({ license_key: licenseKey, script: '3', ...Object.fromEntries(plain) });
      expect(router.globals.get('lisensiCode')).toBe('VALID');
    });

    it('obeys each refusal of its router and of its key, and passes their warnings on', async () => {
      const router = await withScript(version, KEY);
      const answers = (text: string) => {
        router.fetch = () => Promise.resolve(text);
        return router.schedule('lisensi-check');
      };
      router.log.length = 0;
      await answers(
        'valid=1\ncode=VALID\nrouter_until=2026-12-05T03:00:00.000Z\nmessage=This license is used by more routers than its plan allows.\n',
      );
      for (const code of ['ROUTER_LIMIT', 'ROUTER_BLOCKED', 'ROTATED', 'RATE_LIMITED', 'NEWER_WORD'])
        await answers(`valid=0\ncode=${code}\nmessage=No.\n`);
      await answers('<html>Please sign in. zipcode=1 code=EXPIRED</html>');
      expect(router.log).toEqual([
        'license: VALID',
        'license: ROUTER_LIMIT, This license is used by more routers than its plan allows.',
        'changed: yes VALID ROUTER_LIMIT',
        'license: ROUTER_LIMIT',
        'changed: no ROUTER_LIMIT ',
        'license: ROUTER_BLOCKED',
        'changed: no ROUTER_BLOCKED ',
        'license: ROTATED',
        'changed: no ROTATED ',
      ]);
    });
  });

  it.each([
    ['7.17', '7.12'],
    ['7.12', '7.11'],
    ['7.12', '6.49'],
  ] as const)('for %s is not even read by RouterOS %s', async (script, version) => {
    const lease = { licenseId: 12, startedOn: STARTED_ON, anchor: '1'.repeat(20) };
    const text = routerScript({ version: script, licenseKey: KEY, publicUrl: app.origin, lease });
    const router = new ScriptedRouter({ version, origin: app.origin });
    await expect(router.paste(text)).rejects.toThrow('syntax error');
    expect(router.item('/system script', 'lisensi-check')!.source).toBeUndefined();
  });

  it('takes the leases and the codes of the server', async () => {
    const license = await app.make.license();
    const plan = await app.make.plan({ hasLeases: true });
    const now = new Date();
    const endDate = new Date(now.getTime() + 60 * DAY);
    await app.make.subscription({ license, plan, endDate, paymentStatus: 'paid' });
    const api = app.admin;
    const path = `/api/licenses/${license.id}`;
    const {
      license_id: licenseId,
      started_on: startedOn,
      anchor,
    } = await api.get(`${path}/lease-anchor`).body<LeaseAnchorView>(200);
    const router = new ScriptedRouter({ version: '7.22', origin: app.origin });
    router.clock = now;
    const { licenseKey } = license;
    const lease = { licenseId, startedOn, anchor };
    await router.paste(routerScript({ version: '7.17', licenseKey, publicUrl: app.origin, lease }));
    const comment = () => router.item('/system script', 'lisensi-check')!.comment;
    const first = comment();
    expect(first).toMatch(/^lease \d+ \d{5} \d{24}$/);
    router.pullCable();
    const { code } = await api.post(`${path}/offline-code`, {}).body<OfflineCodeView>(200);
    await router.paste(`:global lisensiOfflineCode "${code}"`);
    router.clock = new Date(now.getTime() + 50 * DAY);
    await router.run('lisensi-check');
    expect(router.printed).toEqual([expect.stringContaining('is right')]);
    expect([router.globals.get('lisensiCode'), comment()]).toEqual([
      'VALID',
      `${first!.slice(0, -24)}${code.replaceAll(' ', '')}`,
    ]);
  });

  it('hears that its plan has no place for it, and is refused after the warning', async () => {
    const license = await app.make.license();
    const plan = await app.make.plan({ maxMikrotikCount: 1, routerPolicy: 'enforce' });
    const now = new Date();
    await app.make.subscription({ license, plan, endDate: new Date(now.getTime() + 60 * DAY) });
    const flush = () => app.writeVerifications();
    const first = await withScript('7.22', license.licenseKey);
    await flush();
    const second = await withScript('6.49', license.licenseKey, 'x86');
    await flush();
    await second.schedule('lisensi-check');
    app.now = new Date(now.getTime() + 8 * DAY);
    for (const router of [first, second]) await router.schedule('lisensi-check');
    app.now = null;
    expect([first, second].map(({ globals }) => globals.get('lisensiCode'))).toEqual([
      'VALID',
      'ROUTER_LIMIT',
    ]);
    expect(second.log).toContain('changed: yes VALID ROUTER_LIMIT');
  });

  it('is kept as the text whose checksum the console shows', async () => {
    const options = { version: '7.17', licenseKey: KEY, publicUrl: app.origin } as const;
    const router = new ScriptedRouter({ version: '7.22', origin: app.origin });
    await router.paste(routerScript(options));
    await router.paste(
      ':put [:convert [/system script get lisensi-check source] from=raw transform=sha512 to=hex]',
    );
    expect(router.printed).toEqual([routerScriptChecksum(options)]);
  });

  describe.each(WITH_LEASES)('with a lease, on RouterOS %s', (version) => {
    const tokens = tokensOf(12, 400, '00112233445566778899');
    const others = tokensOf(13, 400, '00112233445566778899');
    let router: ScriptedRouter;
    const comment = () => router.item('/system script', 'lisensi-check')!.comment;
    const state = () => [router.globals.get('lisensiValid'), router.globals.get('lisensiCode')];
    const at = (day: number) =>
      void (router.clock = new Date(Date.parse(`${STARTED_ON}T03:00:00Z`) + day * DAY));
    const check = () => router.schedule('lisensi-check');
    const answers = (text: string | null) => {
      if (text === null) router.pullCable();
      else router.fetch = () => Promise.resolve(text);
      return check();
    };
    const valid = (day: number, from = tokens) =>
      answers(`valid=1\ncode=VALID\nlease_day=${day}\nlease=${from[day]}\nmessage=License is valid.\n`);
    const type = async (code: string) => {
      await router.paste(`:global lisensiOfflineCode "${code}"`);
      await router.run('lisensi-check');
      return router.printed.at(-1);
    };
    const RIGHT = /is right, the lease reaches day/;
    const WRONG = "license: this offline code is not this license's, or mistyped; nothing was changed";

    beforeEach(async () => {
      router = new ScriptedRouter({ version, origin: app.origin });
      router.pullCable();
      at(2);
      const lease = { licenseId: 12, startedOn: STARTED_ON, anchor: tokens[0]! };
      await router.paste(
        routerScript({ version: FITTING[version], licenseKey: KEY, publicUrl: app.origin, lease }),
      );
    });

    it('keeps it over a restart, and hashes and writes to flash only when a day is new', async () => {
      expect(router.sent[0]).toContain('&lease=1&serial=');
      for (let times = 0; times < 3; times++) await valid(5);
      expect([comment(), router.writes, router.hashes]).toEqual([kept(12, tokens, 5), 1, 5]);
      router.restart();
      await answers(null);
      expect(state()).toEqual(['yes', 'LEASE']);
      at(5);
      await check();
      expect(state()).toEqual(['yes', 'LEASE']);
      at(6);
      await check();
      await check();
      expect([state(), router.writes]).toEqual([['yes', 'LEASE_OVER'], 2]);
      await valid(9);
      expect([state(), comment(), router.hashes]).toEqual([['yes', 'VALID'], kept(12, tokens, 9), 9]);
    });

    it('goes on through sixty days without a line, and catches up with one answer', async () => {
      await valid(5);
      for (let day = 3; day <= 62; day++) {
        at(day);
        await answers(null);
        expect([day, ...state()]).toEqual([day, 'yes', day <= 5 ? 'VALID' : 'LEASE_OVER']);
      }
      await valid(65);
      expect([...state(), router.writes]).toEqual(['yes', 'VALID', 3]);
    });

    it('is ended by no clock of 1970, and does not begin again by one', async () => {
      await valid(5);
      router.restart();
      router.clock = new Date('1970-01-02T00:00:00Z');
      await answers(null);
      expect(state()).toEqual(['yes', 'LEASE']);
      at(9);
      await check();
      router.restart();
      router.clock = new Date('1970-01-02T00:00:00Z');
      await check();
      expect(state()).toEqual([undefined, 'LEASE_OVER']);
    });

    it('is beaten by a refusal, also after a restart, until the server says otherwise', async () => {
      await valid(5);
      await answers('valid=0\ncode=INACTIVE\nmessage=License is not active.\n');
      await answers(null);
      expect(state()).toEqual(['no', 'INACTIVE']);
      router.restart();
      await check();
      expect(state()).toEqual([undefined, 'LEASE_OVER']);
      await valid(5);
      await answers(null);
      expect([...state(), comment()]).toEqual(['yes', 'VALID', kept(12, tokens, 5)]);
    });

    it('is extended by no one who only says valid', async () => {
      await valid(5);
      for (const lease of [
        '',
        `lease_day=8\nlease=${'7'.repeat(20)}\n`,
        `lease_day=9999\nlease=${tokens[8]}\n`,
      ])
        await answers(`valid=1\ncode=VALID\n${lease}message=License is valid.\n`);
      await valid(8, others);
      expect([comment(), router.globals.get('lisensiNotice')]).toEqual([
        `${kept(12, tokens, 5)} later`,
        'WRONG_LEASE',
      ]);
      // An answer of before, once more.
      await valid(5);
      expect(comment()).toBe(kept(12, tokens, 5));
      at(6);
      for (let times = 0; times < 3; times++) {
        await answers(null);
        expect([...state(), router.writes]).toEqual(['yes', 'LEASE_OVER', 4]);
        await valid(5);
      }
    });

    it.each<[string, number, string]>([
      ['while it runs', 4, ''],
      ['when it is over', 6, ''],
      ['whose lease is wrong', 6, `lease_day=8\nlease=${'7'.repeat(20)}\n`],
    ])('refuses nothing by its end after a later yes without it, %s', async (_, day, lease) => {
      await valid(5);
      at(day);
      for (let times = 0; times < 2; times++)
        await answers(`valid=1\ncode=VALID\n${lease}message=License is valid.\n`);
      expect([comment(), router.writes]).toEqual([`${kept(12, tokens, 5)} later`, 2]);
      at(7);
      for (let times = 0; times < 12; times++) await answers(null);
      expect(state()).toEqual(['yes', 'VALID']);
      expect(router.log.filter((line) => line.includes('72 hours'))).toHaveLength(1);
      router.restart();
      await check();
      expect(state()).toEqual([undefined, undefined]);
      at(5);
      await check();
      expect(state()).toEqual(['yes', 'LEASE']);
      // The next lease binds again.
      await valid(9);
      at(10);
      await answers(null);
      expect([...state(), comment()]).toEqual(['yes', 'LEASE_OVER', `${kept(12, tokens, 9)} ended`]);
    });

    it.each([
      ['it was over', null],
      ['it was refused', 'valid=0\ncode=INACTIVE\nmessage=License is not active.\n'],
    ])('is forgotten by a yes without one after %s', async (_, ends) => {
      await valid(5);
      at(6);
      await answers(ends);
      await answers('valid=1\ncode=VALID\nmessage=License is valid.\n');
      await answers(null);
      expect(state()).toEqual(['yes', 'VALID']);
      router.restart();
      await check();
      expect(state()).toEqual([undefined, undefined]);
      await valid(9);
      expect(comment()).toBe(kept(12, tokens, 9));
    });

    it('is extended by a code that a person types, in any order and as often as wanted', async () => {
      at(40);
      expect(await type(inFours(codeOf(tokens, 75)))).toMatch(RIGHT);
      expect(state()).toEqual(['yes', 'LEASE']);
      expect(await type(inFours(codeOf(tokens, 75)).replaceAll(' ', '-'))).toMatch(RIGHT);
      expect(await type(codeOf(tokens, 45))).toMatch(RIGHT);
      expect([comment(), router.writes]).toEqual([kept(12, tokens, 75), 1]);
      await check();
      expect(router.printed).toHaveLength(3);
    });

    it('is not changed by a wrong code', async () => {
      await valid(5);
      const right = codeOf(tokens, 75);
      const mistyped = [
        right.slice(0, 23) + ((Number(right[23]) + 1) % 10),
        `0015${right.slice(4)}`,
        `0003${right.slice(4)}`,
        `0075${right.slice(4, 23)}`,
        `${right}0`,
        'hello',
        ' ',
        codeOf(others, 75),
        codeOf(others, 5),
      ];
      for (const code of mistyped) expect([code, await type(code)]).toEqual([code, WRONG]);
      expect([comment(), router.writes, ...state()]).toEqual([kept(12, tokens, 5), 1, 'yes', 'VALID']);
    });

    it('stays when the script is pasted again, and begins anew for another licence or a damaged comment', async () => {
      await valid(5);
      const paste = (licenseId: number, anchor: string) =>
        router.paste(
          routerScript({
            version: FITTING[version],
            licenseKey: KEY,
            publicUrl: app.origin,
            lease: { licenseId, startedOn: STARTED_ON, anchor },
          }),
        );
      await paste(12, tokens[0]!);
      expect(comment()).toBe(kept(12, tokens, 5));
      await paste(13, others[0]!);
      await valid(4, others);
      expect(comment()).toBe(kept(13, others, 4));
      await router.paste(
        `/system script set [find name="lisensi-check"] comment="lease 13 ${others[0]!.slice(0, 5)} 0006${'1'.repeat(20)}"`,
      );
      await valid(7, others);
      expect(comment()).toBe(kept(13, others, 7));
    });
  });

  it('switches vouchers on again by the example of the docs, but none that the operator switched off', async () => {
    const router = new ScriptedRouter({ version: '7.22', origin: app.origin });
    const [example] = DOCS.match(/^\/system script\nadd name=lisensi-changed [^`]*/m)!;
    await router.paste(example);
    for (const [name, fields] of [
      ['new', 'comment="vc-1" uptime=0s disabled=no'],
      ['plain', 'uptime=0s disabled=no'],
      ['stopped', 'comment="broken" uptime=0s disabled=yes'],
      ['used', 'uptime=1h disabled=no'],
    ])
      await router.paste(`/ip hotspot user add name=${name} profile="lisensi" ${fields}`);
    const users = () =>
      ['new', 'plain', 'stopped', 'used'].map((name) => {
        const { disabled, comment = '' } = router.item('/ip hotspot user', name)!;
        return `${disabled} ${comment}`;
      });
    const before = users();
    const changes = async (valid: string, code: string) => {
      router.restart();
      await router.paste(`:global lisensiValid "${valid}"\n:global lisensiCode "${code}"`);
      await router.run('lisensi-changed');
    };
    // At a start with what was before.
    await changes('yes', 'VALID');
    expect(users()).toEqual(before);
    for (const [valid, code] of [
      ['no', 'EXPIRED'],
      ['no', 'INACTIVE'],
      ['yes', 'LEASE_OVER'],
    ]) {
      await changes(valid!, code!);
      expect(users()).toEqual(['yes vc-1 (license)', 'yes  (license)', 'yes broken', 'no ']);
    }
    await changes('yes', 'VALID');
    expect(users()).toEqual(before);
  });

  it('agrees with the published vectors', () => {
    expect(tokensOf(12, 5, '00112233445566778899')).toEqual([
      '58693387712073916213',
      '62785615568578186140',
      '70624236977886479837',
      '73161759533550554571',
      '62449531760437160393',
      '00112233445566778899',
    ]);
  });
});
