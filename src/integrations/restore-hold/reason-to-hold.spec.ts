import { describe, expect, it } from '@jest/globals';
import { reasonToHold } from './reason-to-hold.js';

const released = { place: 'here', host: 'lisensi.example.id' };
const here = { ...released, position: 100n };
const served = { place: 'here', position: 90n };

describe('whether a database is a copy', () => {
  it.each([
    ['the same', released, here, served, null],
    ['the same, of a server that is new', released, here, null, null],
    ['a standby that was promoted, and is ahead', released, { ...here, position: 200n }, served, null],
    ['a dump, a template or a folder elsewhere', released, { ...here, place: 'there' }, served, 'copied'],
    ['a recovery to an earlier time', released, { ...here, position: 80n }, served, 'went_back'],
    ['a snapshot under another host', released, { ...here, host: 'staging.id' }, null, 'other_host'],
    [
      'a snapshot of the machine of another',
      released,
      { ...here, host: 'a.id' },
      { ...served, place: 'x' },
      'other_host',
    ],
    ['a server that gets another host', released, { ...here, host: 'new.id' }, served, null],
    ['a first host', { ...released, host: null }, here, null, null],
    ['a command without PUBLIC_URL', released, { ...here, host: null }, null, null],
    ['an installation that was never noted', { place: null, host: null }, here, null, null],
    ['a folder that cannot be looked at', released, { ...here, place: null, position: null }, null, null],
  ] as const)('%s', (_, known, now, before, reason) => {
    expect(reasonToHold(known, now, before)).toBe(reason);
  });
});
