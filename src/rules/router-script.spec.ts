import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { verdictOn, type LicenseSnapshot } from '../licensing/verification/verdict.js';
import { ROUTER_SCRIPTS, routerScript, type RouterScriptVersion } from './router-script.js';

const DOCS = readFileSync(join(import.meta.dirname, '../../docs/routers.md'), 'utf8');
const KEY = 'AFS-8K2M4QXZ-7T1P-9D3F-V6H0-2WJ5R8N4C1YB';
const ADDRESS = 'https://lisensi.example';

const LEASE = { licenseId: 12, startedOn: '2026-11-28', anchor: '58693387712073916213' };

const script = (version: RouterScriptVersion, publicUrl = ADDRESS, licenseKey = KEY) =>
  routerScript({ version, licenseKey, publicUrl, lease: LEASE });

/** Every word of the scripts, by the RouterOS that brought it, after MikroTik's manual and changelogs; what RouterOS 6 had by 6.44 is there. */
const WORDS: Record<string, string[]> = {
  '6.39': ['http-method=post', 'http-data='],
  '6.43': ['as-value'],
  '6.44': [
    '/tool fetch',
    ...'script scheduler routerboard license resource identity clock'
      .split(' ')
      .map((menu) => `/system ${menu}`),
    ...'add remove find run get set name comment comment= serial-number software-id system-id board-name'.split(
      ' ',
    ),
    ...'version date name= policy= source= on-event= interval= start-time= start-time=startup start-date='.split(
      ' ',
    ),
    ...'url= mode=http mode=https check-certificate=yes output=user http-header-field= -> $'.split(' '),
    ...':global :local :set :if do= else= :do on-error= :for from= to= step= :while :find :pick :len'.split(
      ' ',
    ),
    ...':typeof :tonum :tostr :parse :return :log warning :put :delay'.split(' '),
    ...'= != > < <= && || ~ . + - * / % true false'.split(' '),
  ],
  '7.11': [':convert', 'from=raw', 'to=url', 'to=hex'],
  '7.12': ['transform=sha512'],
  '7.13': [':onerror', 'in='],
  '7.15': ['idle-timeout='],
  '7.17': ['check-certificate=yes-without-crl'],
};

const SINCE = new Map(
  Object.entries(WORDS).flatMap(([version, words]) => words.map((word) => [word, number(version)] as const)),
);

const VARIANTS = ROUTER_SCRIPTS.flatMap((version) => [
  [version, 'https', script(version)] as const,
  [version, 'http', script(version, 'http://10.0.0.2:3000')] as const,
]);

describe('the script for RouterOS', () => {
  describe.each(VARIANTS)('%s over %s', (version, scheme, text) => {
    it('names the scheme where an older RouterOS needs it', () =>
      expect(/ mode=(\w*) /.exec(text)?.[1]).toBe(version === '7.17' ? undefined : scheme));

    it('closes every bracket and every quote, escapes included', () => {
      expect(() => parse(text)).not.toThrow();
    });

    it('uses plain ASCII in lines that a terminal accepts', () => {
      expect(text).toMatch(/^[\n -~]*\n$/);
      for (const line of text.split('\n')) expect(line.length).toBeLessThan(500);
    });

    it('uses only words that its oldest RouterOS knows', () => {
      for (const word of wordsOf(text)) expect([word, known(word)]).toEqual([word, expect.any(Number)]);
      const newer = wordsOf(text).filter((word) => known(word)! > number(version));
      expect(newer).toEqual([]);
    });

    it('parses only text of its own, writes no file, and contains nothing that a terminal takes for help', () => {
      expect(text).not.toMatch(/\bfile\b|:import|dst-path|\?/);
      expect(text.replace(/^#.*/gm, '').match(/:parse .{9}/g)).toEqual(
        Array.from({ length: 3 }, () => ':parse ":return '),
      );
      expect(text.match(/\/system script set.*/g)?.join() ?? '').toMatch(
        /^(.* comment=\(\$mark \. \$save\) \})?$/,
      );
      expect(text.match(/output=\S+/g)).toEqual(['output=user']);
    });

    it('sends no header with a comma in its value', () => {
      expect(text.match(/http-header-field="([^"]*)"/)?.[1]).toBe('Accept: text/plain');
    });
  });

  it('numbers the comments of its steps', () => {
    const steps = [...script('7.17').matchAll(/^# (\d+)\. (.+)$/gm)];
    expect(steps.map(([, place]) => Number(place))).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1).slice(0, steps.length),
    );
    expect(steps.length).toBeGreaterThan([...script('6.44').matchAll(/^# \d+\. /gm)].length);
  });

  it('takes each refusal for a no, in the order that published scripts have', () => {
    for (const version of ROUTER_SCRIPTS)
      expect(/ \[:find ",(.+?),"/.exec(script(version))?.[1]).toBe(
        'EXPIRED,SUBSCRIPTION_EXPIRED,INACTIVE,SUBSCRIPTION_INACTIVE,NOT_FOUND,ROTATED,ROUTER_LIMIT,ROUTER_BLOCKED',
      );
  });

  it('has no lease where RouterOS cannot hash, nor without one', () => {
    for (const text of [
      script('6.44'),
      routerScript({ version: '7.17', licenseKey: KEY, publicUrl: ADDRESS }),
    ])
      expect(text).not.toMatch(/lease=1|sha512 |lisensiOfflineCode|comment=/);
    expect(script('7.12')).toContain('&lease=1');
  });

  it('uses every word of the list', () => {
    const used = new Set(VARIANTS.flatMap(([, , text]) => wordsOf(text)));
    expect([...SINCE.keys()].filter((word) => !used.has(word))).toEqual([]);
  });

  it('checks certificates over https only', () => {
    expect(script('7.17')).toContain(' check-certificate=yes-without-crl ');
    for (const older of ['7.12', '6.44'] as const)
      expect(script(older)).toContain(' mode=https http-method=post http-header-field="Accept: text/plain" ');
    for (const older of ['7.12', '6.44'] as const) expect(script(older)).toContain(' check-certificate=yes ');
    for (const version of ROUTER_SCRIPTS)
      expect(script(version, 'http://10.0.0.2')).not.toContain('check-certificate');
  });

  it.each([
    ['https://lisensi.example/$a', 'https://lisensi.example/\\$a'],
    ['https://lisensi.example/a"b', 'https://lisensi.example/a%22b'],
    ['https://user:a"$b@lisensi.example', 'https://user:a%22\\$b@lisensi.example'],
    ['https://$x"y.example', 'https://\\$x\\"y.example'],
    ['https://lisénsi.example', 'https://xn--lisnsi-dva.example'],
  ])('quotes %s so that no part of it is run', (publicUrl, quoted) => {
    const text = script('6.44', publicUrl);
    expect(text).toContain(` url="${quoted}/api/verify-license" `);
    const { strings } = parse(text);
    expect(strings).toContain(`${quoted}/api/verify-license`);
    expect(text).toMatch(/^[\n -~]*$/);
  });

  it('starts within the first six hours of the day, at a minute derived from the key', () => {
    const times = Array.from({ length: 720 }, (_, i) => {
      const key = `AFS-${(i * 7_919).toString(36).toUpperCase().padStart(8, '0')}-KEY0`;
      return /start-time=(\d\d):(\d\d):00 /.exec(script('7.17', ADDRESS, key))!;
    });
    const minutes = times.map(([, hour, minute]) => Number(hour) * 60 + Number(minute));
    expect(Math.max(...minutes)).toBeLessThan(360);
    // 720 keys over 360 minutes hit about 311 of them by chance, and 120 in each hour.
    expect(new Set(minutes).size).toBeGreaterThan(250);
    for (let hour = 0; hour < 6; hour++) {
      const ofHour = minutes.filter((minute) => Math.floor(minute / 60) === hour).length;
      expect(ofHour).toBeGreaterThan(80);
      expect(ofHour).toBeLessThan(170);
    }
    expect(script('7.17')).toBe(script('7.17'));
  });

  it('treats every refusal code of the server as a refusal, and nothing else', () => {
    const listed = /",([A-Z_,]+),"/.exec(script('7.17'))![1]!.split(',');
    const now = new Date('2026-11-21T04:00:00Z');
    const past = new Date(now.getTime() - 1);
    const subscription = { ...REGULAR.subscription!, status: 'inactive' as const };
    const refused: Partial<LicenseSnapshot>[] = [
      { expiresAt: past },
      { subscription: { ...REGULAR.subscription!, endDate: past } },
      { status: 'inactive' },
      { subscription },
    ];
    const codes = refused.map((change) => verdictOn({ ...REGULAR, ...change }, now).code);
    expect(listed.sort()).toEqual(
      [...codes, 'NOT_FOUND', 'ROTATED', 'ROUTER_LIMIT', 'ROUTER_BLOCKED'].sort(),
    );
    for (const code of listed)
      expect(DOCS).toMatch(new RegExp(`^\\| \`${code}\` +\\| \\d{3} +\\| Refuse`, 'm'));
  });
});

const REGULAR: LicenseSnapshot = {
  id: 1,
  licenseKey: KEY,
  status: 'active',
  expiresAt: null,
  username: null,
  waNumber: null,
  currentCustomerCount: 0,
  currentMikrotikCount: 0,
  subscription: {
    status: 'active',
    endDate: null,
    planName: 'Basic',
    isUnpaid: false,
    hasLeases: false,
    routerPolicy: 'watch',
    grace: { days: 0, timeZone: 'Asia/Jakarta' },
    features: [],
    isUnlimited: false,
    maxCustomerCount: 100,
    maxMikrotikCount: 1,
  },
};

const PAIRS: Record<string, string> = { '}': '{', ']': '[', ')': '(' };

/** Parses like RouterOS. @returns the code with its strings emptied, and the strings. @throws Error if unbalanced */
function parse(text: string): { code: string; strings: string[] } {
  const strings: string[] = [];
  const open: string[] = [];
  const code = text
    .replace(/^#.*$/gm, '')
    .replace(/"((?:[^"\\\n]|\\[nrt$"\\])*)"|["\\]/g, (whole, string: string | undefined) => {
      if (string === undefined) throw new Error(`A quote or a backslash stands alone: ${whole}`);
      strings.push(string);
      return '""';
    });
  for (const bracket of code.match(/[{}[\]()]/g) ?? []) {
    if (!(bracket in PAIRS)) open.push(bracket);
    else if (open.pop() !== PAIRS[bracket]) throw new Error(`${bracket} closes nothing`);
  }
  if (open.length) throw new Error(`${open.join('')} is left open`);
  return { code, strings };
}

function wordsOf(text: string): string[] {
  const { code } = parse(text);
  const inner = [...text.matchAll(/(?:on-event=|:parse )"([^"]*)"/g)].flatMap(([, event]) => wordsOf(event!));
  const words = code
    .replace(/^\/(\w+) (\w+)|([[{ ])\/(\w+) (\w+)/gm, (_all, a, b, before, c, d) =>
      a ? `/${a}_${b}` : `${before}/${c}_${d}`,
    )
    .replace(/(:global|:local|:set|:onerror|:for|_script run) [\w-]+/g, '$1')
    .replace(/\$\w+/g, ' $ ')
    .replace(/""|[{}[\]();]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^\d+[smhd]?$/.test(word))
    .map((word) => listedForm(word.replace('_', ' ')));
  return [...new Set([...words, ...inner])];
}

/** A parameter is listed with its value where the value is a RouterOS word too. */
function listedForm(word: string): string {
  return SINCE.has(word) ? word : word.replace(/^([a-z-]+=).+$/, '$1');
}

function number(version: string): number {
  const [major, minor] = version.split('.');
  return Number(major) * 1000 + Number(minor);
}

const known = (word: string) => SINCE.get(word);
