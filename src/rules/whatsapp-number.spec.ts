import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isUnclear, plainText } from './plain-text.js';
import { displayWhatsappNumber, isWhatsappNumber, normalizeWhatsappNumber } from './whatsapp-number.js';

const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 2, maxLength: 5 });
const between = fc.constantFrom(
  '',
  '',
  '',
  '',
  ' ',
  '-',
  '.',
  '(',
  ')',
  '٣',
  'x',
  ',',
  '/',
  '\u200b',
  '\u2011',
);
const typed = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', '0', '00', '62', '+62', '062', '8', '08', '628', '+62 9', '(0)', '+1', 'tel:'),
      fc.array(fc.tuple(digits, between), { minLength: 2, maxLength: 3 }),
    )
    .map(([start, rest]) => start + rest.flat(2).join('')),
  // Of about the right length, so that enough are sound whatever the seed.
  fc
    .tuple(
      fc.constantFrom('', '0', '62', '+62 '),
      fc.constantFrom('8', '9'),
      fc.array(digits, { minLength: 2, maxLength: 3 }),
    )
    .map((parts) => parts.flat(2).join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const UNCLEAR = [
  '6.281234567E+12|6,281234567E+12|8.123457e10|6.281234567890|8.1234567890|81234567890.0',
  '6281234567890.00|81234567890,00|81234567890.000|81234567.50|812345678.00',
  '081234567890 / 081398765432|081234567890 081398765432|081234567890\n08139|081234567890 (2)',
  '081234567890-12|0812345678x|0812 3456 789O|08123456789 ext 2|#081234567890|0812⁹34567890',
  '+91 98123 45678|+1 812 345 6789|https://wa.me/919812345678|0812,3456,7890|0812_3456_7890',
].flatMap((texts) => texts.split('|'));

describe('a typed WhatsApp number', () => {
  it.each([
    ['0812-3456-7890', '6281234567890'],
    ['+62 812 3456 7890', '6281234567890'],
    ['6281234567890', '6281234567890'],
    ['81234567890', '6281234567890'],
    ['(0812) 3456.7890', '6281234567890'],
    ['912345678', '62912345678'], // nine digits
    ['123456789012', '62123456789012'], // twelve digits
    ['12345678', '12345678'], // eight digits: unchanged, to be refused
    ['1234567890123', '1234567890123'], // thirteen
    ['8', '628'],
    ['062812345678', '6262812345678'],
    ['', ''],
    ['no number', 'no number'],
    ["'081234567890", '6281234567890'],
    ['*0812-3456-7890*', '6281234567890'],
    ['0812 3456 7890.', '6281234567890'],
    ['\u202a+62\u00a0812\u20113456\u20117890\u202c', '6281234567890'],
    ['０８１２３４５６７８９０', '6281234567890'],
    ['٠٨١٢٣٤٥٦٧٨٩٠', '6281234567890'],
    ['tel:+62-812-3456-7890', '6281234567890'],
    ['https://wa.me/6281234567890?text=Halo%2081', '6281234567890'],
    ['https://api.whatsapp.com/send?phone=6281234567890&text=1', '6281234567890'],
  ])('stores %j as %j', (text, stored) => {
    expect(normalizeWhatsappNumber(text)).toBe(stored);
  });

  it.each(UNCLEAR)('keeps %j as it is, to be refused', (text) => {
    expect(isWhatsappNumber(normalizeWhatsappNumber(text))).toBe(false);
    expect(isUnclear(normalizeWhatsappNumber(text))).toBe(true);
  });

  it('leaves a normalised number unchanged', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const stored = normalizeWhatsappNumber(text);
        expect(normalizeWhatsappNumber(stored)).toBe(stored);
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts only 62, an 8 or 9, and 8 to 11 more digits', () => {
    let accepted = 0;
    fc.assert(
      fc.property(typed, (text) => {
        const stored = normalizeWhatsappNumber(text);
        const [prefix, operator, rest] = [stored.slice(0, 2), stored[2] ?? '', stored.slice(3)];
        const isSound =
          prefix === '62' &&
          ['8', '9'].includes(operator) &&
          rest.length >= 8 &&
          rest.length <= 11 &&
          [...rest].every((digit) => '0123456789'.includes(digit));
        expect(isWhatsappNumber(stored)).toBe(isSound);
        if (isSound) {
          accepted++;
          const all = plainText(text).replace(/\D/g, '');
          expect([`62${all}`, all, all.replace(/^0/, '62')]).toContain(stored);
        }
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it('reads every usual notation as the same number', () => {
    const subscriber = fc
      .tuple(
        fc.constantFrom('8', '9'),
        fc.array(fc.constantFrom(...'0123456789'), { minLength: 8, maxLength: 11 }),
      )
      .map(([operator, rest]) => operator + rest.join(''));
    fc.assert(
      fc.property(subscriber, (number) => {
        for (const text of [`0${number}`, `62${number}`, `+62 ${number}`, `(0)${number}`, ` 62-${number} `])
          expect(normalizeWhatsappNumber(text)).toBe(`62${number}`);
        expect(isWhatsappNumber(`62${number}`)).toBe(true);
      }),
    );
  });

  it.each([
    ['628' + '1'.repeat(7), false],
    ['628' + '1'.repeat(8), true],
    ['629' + '1'.repeat(11), true],
    ['628' + '1'.repeat(12), false],
    ['627' + '1'.repeat(9), false],
    ['62812345678\n', false],
    ['0812345678', false],
    ['', false],
  ])('validates %j: %s', (stored, isValid) => {
    expect(isWhatsappNumber(stored)).toBe(isValid);
  });
});

describe('displaying a stored WhatsApp number', () => {
  it.each([
    ['6281234567890', '081234567890'],
    ['6262812345678', '062812345678'],
    [null, 'Not provided'],
    ['', 'Not provided'],
  ])('shows %j as %j', (stored, shown) => {
    expect(displayWhatsappNumber(stored)).toBe(shown);
  });

  it('shows a form that means the same number when typed again', () => {
    fc.assert(
      fc.property(typed.map(normalizeWhatsappNumber).filter(isWhatsappNumber), (stored) => {
        expect(normalizeWhatsappNumber(displayWhatsappNumber(stored))).toBe(stored);
      }),
      { numRuns: 500 },
    );
  });
});
