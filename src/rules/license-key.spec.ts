import { randomInt } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import {
  browserRandomInt,
  canBeGuessed,
  generateLicenseKey,
  LICENSE_KEY_PATTERN,
  lastFour,
  maskKeys,
  normalizeLicenseKey,
} from './license-key.js';

describe('a generated key', () => {
  it('has the prefix and groups of 8, 4, 4, 4 and 12', () => {
    const key = generateLicenseKey(randomInt);
    expect(key).toMatch(/^AFS-[A-Z0-9]{8}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{12}$/);
    expect(key).toMatch(LICENSE_KEY_PATTERN);
  });

  it.each([
    ['on the server', randomInt],
    ['in the browser', browserRandomInt],
  ])('favours no letter %s', (_, random) => {
    const counts = new Map<string, number>();
    const keys = 4000;
    for (let i = 0; i < keys; i++) {
      for (const letter of generateLicenseKey(random).slice(4).replaceAll('-', '')) {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
    const expected = keys;
    const chiSquared = [...counts.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(32);
    expect([...counts.keys()].join('')).not.toMatch(/[OI01]/);
    // 31 degrees of freedom: a fair generator exceeds 104 once in 900,000,000 runs; a byte modulo 36 gives thousands.
    expect(chiSquared).toBeLessThan(104);
  });

  it('rejects browser bytes that would favour the first letters', () => {
    const bytes = [255, 252, 251, 36, 0];
    const random = jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      (array as unknown as Uint8Array)[0] = bytes.shift()!;
      return array;
    });
    expect([1, 2, 3].map(() => browserRandomInt(36))).toEqual([35, 0, 0]);
    random.mockRestore();
  });
});

describe('a key that can be guessed', () => {
  it.each([
    'WIFI-001',
    'A7K2-9QXZ',
    'AFS-2026-JAKARTA', // 14 characters without the dashes, whose places are known
    'AAAA-AAAA-AAAA-AAAA-AAAA',
    'AFS-0000-0000-0000-0000-0001',
    '1212121212121212121212',
    '  wifi-jakarta-1  ',
    'ABCDEFGHIJKLMNO', // 15 characters
    'ABCDEFGABCDEFGABCDEFG', // 7 distinct characters
  ])('includes %j', (key) => expect(canBeGuessed(key)).toBe(true));

  it.each(['A7K2-9QXZ-M4TB-6WLE', 'x7q2k9zmb4tw6lec', 'ABCDEFGHABCDEFGH'])('excludes %j', (key) =>
    expect(canBeGuessed(key)).toBe(false),
  );

  it('never generates a key that can be guessed', () => {
    const keys = Array.from({ length: 2000 }, () => generateLicenseKey(randomInt));
    expect(keys.filter(canBeGuessed)).toEqual([]);
  });
});

const THE_SAME = [
  '  afs-1234-abcd\n|*AFS-1234-ABCD*|_*AFS-1234-ABCD*_|```AFS-1234-ABCD```|“AFS-1234-ABCD”',
  "'AFS-1234-ABCD'|<AFS-1234-ABCD>|AFS-1234-ABCD.|(AFS-1234-ABCD),",
  '\u200eAFS-1234-\u200bABCD\ufeff|\u00a0AFS-1234-ABCD\u202f|AFS–1234—ABCD',
  'AFS\u20111234\u2011ABCD|ＡＦＳ-1234-ABCD',
].flatMap((texts) => texts.split('|'));

it.each(THE_SAME)('reads a key as it is meant in %j', (typed) =>
  expect(normalizeLicenseKey(typed)).toBe('AFS-1234-ABCD'),
);

it.each([['AFS-1234 ABCD'], ['AFS-1234/ABCD'], ['Kunci: AFS-1234-ABCD'], ['ÁFS-1234-ABCD'], ['***'], ['']])(
  'reads no key out of %j',
  (typed) => expect(normalizeLicenseKey(typed)).toBe(typed.toUpperCase()),
);

it('shows only the last four characters of a key in logs', () => {
  expect(lastFour('AFS-ABCD1234-9F2C')).toBe('…9F2C');
});

it('masks keys inside a text in either case', () => {
  expect(
    maskKeys('GET AFS-ABCD1234-9F2C-9F2C-9F2C-ABCDEF123456, then afs-abcd1234-9f2c-9f2c-9f2c-abcdef123457.'),
  ).toBe('GET …3456, then …3457.');
  expect(maskKeys('AFS-ABCD1234-9F2C')).toBe('AFS-ABCD1234-9F2C');
});

it.each([
  ['A'.repeat(7), false],
  ['A'.repeat(8), true],
  ['AZ-09-'.padEnd(64, '-'), true],
  ['A'.repeat(65), false],
  ['abcdefgh', false],
  ['ABCDEFGH ', false],
  ['ABCDEFG_', false],
])('%j matches the pattern of a stored key: %s', (key, isSo) =>
  expect(LICENSE_KEY_PATTERN.test(key)).toBe(isSo),
);
