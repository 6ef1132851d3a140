import { describe, expect, it } from '@jest/globals';
import { isNews, type RouterReport } from './router-report.js';
import type { RouterRow } from './router-check.js';

const AT = new Date('2026-01-06T04:30:00Z');

const report: RouterReport = {
  licenseId: 1,
  kind: 'serial',
  hardwareId: 'HW1',
  model: 'hEX',
  version: '7.16',
  name: 'Utara',
  script: 3,
  address: '::ffff:192.0.2.1',
  code: 'VALID',
  letter: 'v',
  at: AT,
};

const row: RouterRow = {
  license_id: 1,
  kind: 'serial',
  hardware_id: 'HW1',
  bound: 1,
  counted: 1,
  id: 1,
  state: 'bound',
  warned_since: null,
  is_counted: true,
  model: 'hEX',
  version: '7.16',
  identity_name: 'Utara',
  script: 3,
  address: '192.0.2.1',
  last_code: 'VALID',
  letter: 'v',
  seen_at: AT.getTime() - 59_000,
};

describe('a report of a router', () => {
  it('is no news within a minute of the same', () => {
    expect(isNews(report, row)).toBe(false);
  });

  it('is no news for facts that are not said this time', () => {
    expect(isNews({ ...report, model: null, version: null, name: null, script: null }, row)).toBe(false);
  });

  it.each<[string, Partial<RouterReport>]>([
    ['model', { model: 'hAP' }],
    ['version', { version: '7.17' }],
    ['name', { name: 'Selatan' }],
    ['script', { script: 4 }],
    ['address', { address: '192.0.2.2' }],
    ['code', { code: 'EXPIRED' }],
    ['answer', { letter: 'w' }],
    ['minute', { at: new Date(AT.getTime() + 1_000) }],
  ])('is news with another %s', (_name, other) => {
    expect(isNews({ ...report, ...other }, row)).toBe(true);
  });

  it('is news in another hour, because each has an answer of its own', () => {
    const at = new Date('2026-01-06T05:00:10Z');
    expect(isNews({ ...report, at }, { ...row, seen_at: at.getTime() - 20_000 })).toBe(true);
  });

  it.each(['over', 'blocked', 'released', null] as const)(
    'is always news from a router that is %s, which may get a slot',
    (state) => expect(isNews(report, { ...row, state })).toBe(true),
  );
});
