import { expect, it } from '@jest/globals';
import { dumpName, isDumpName } from './dump-name.js';

it('names a dump after its time in UTC, to the second', () => {
  const name = dumpName(new Date('2026-11-21T14:30:05.987Z'));
  expect(name).toBe('lisensi-20261121-143005.dump.gz');
  expect(isDumpName(name)).toBe(true);
});

it.each([
  'notes.txt',
  'my-lisensi-20261121-143005.dump.gz',
  'lisensi-20261121-143005.dump.gz.part',
  'lisensi-2026112-143005.dump.gz',
  'lisensi-20261121-14300.dump.gz',
  'lisensi-backup--143005.dump.gz',
  'lisensi-20261121-before.dump.gz',
  'lisensi-20261121-143005xdump.gz',
])('never deletes %s, which has no dump name', (name) => expect(isDumpName(name)).toBe(false));
