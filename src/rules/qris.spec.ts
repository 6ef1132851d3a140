import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addOnOf, checksumOf, faultOfQris, fieldsOf, merchantOf, QRIS_FAULTS, withAmount } from './qris.js';

const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value;
const sealed = (body: string) => `${body}6304${checksumOf(`${body}6304`)}`;

const ACCOUNTS = [
  field('26', '0016ID.CO.CONTOH.WWW0118936000000000000001020412340303UMI'),
  field('51', '0014ID.CO.QRIS.WWW0215ID10200000000010303UMI'),
].join('');
const START = field('00', '01') + field('01', '11') + ACCOUNTS;
const REST = '5204481453033605802ID5907WIFI AI6007JAKARTA610510110';
const MERCHANT = sealed(START + REST);

describe('a QRIS code', () => {
  it('ends in the standard checksum', () => {
    expect(checksumOf('123456789')).toBe('29B1');
    expect(MERCHANT).toMatch(/5802ID5907WIFI AI6007JAKARTA6105101106304CBF6$/);
  });

  it("turns a merchant's code into one for a single payment with an amount", () => {
    const code = withAmount(MERCHANT, 150_000);
    expect(code).toMatch(/^000201010212/);
    expect(code).toMatch(/52044814530336054061500005802ID5907WIFI AI6007JAKARTA6105101106304AC1A$/);
    expect(merchantOf(code)).toBe('WIFI AI');
  });

  it.each([
    ['an empty text', '', 'is no QRIS code'],
    ['a web address', 'https://example.test', 'is no QRIS code'],
    ['a truncated code', MERCHANT.slice(0, -10), 'is no QRIS code'],
    ['a code without its checksum', START + REST, 'has a wrong checksum'],
    [
      'a code that ends with another field of the same length',
      `${START}${REST}6404${checksumOf(`${START}${REST}6404`)}`,
      'has a wrong checksum',
    ],
    ['a code whose name was changed', MERCHANT.replace('WIFI AI', 'WIFI AJ'), 'has a wrong checksum'],
    ['a code that has an amount already', withAmount(MERCHANT, 1), 'is the code of one payment'],
    [
      'a code for one payment without an amount',
      sealed(START.replace('010211', '010212') + REST),
      'is the code of one payment',
    ],
    [
      'a code for many payments with an amount',
      sealed(START + REST.replace('5802ID', `${field('54', '1')}5802ID`)),
      'is the code of one payment',
    ],
    [
      'a code for neither one nor many payments',
      sealed(START.replace('010211', '010213') + REST),
      'of a merchant in Indonesia',
    ],
    [
      'a code of another country',
      sealed(START + REST.replace('5802ID', '5802SG')),
      'of a merchant in Indonesia',
    ],
    [
      'a code of another currency',
      sealed(START + REST.replace('5303360', '5303702')),
      'of a merchant in Indonesia',
    ],
    ['a code without an account', sealed(START.replace(ACCOUNTS, '') + REST), 'of a merchant in Indonesia'],
    ['a code without a name', sealed(START + REST.replace('5907WIFI AI', '')), 'of a merchant in Indonesia'],
  ])('refuses %s', (_, code, fault) => {
    expect(QRIS_FAULTS[faultOfQris(code)!]).toContain(fault);
  });

  it('may leave out that it is for many payments, and gets the amount all the same', () => {
    const code = sealed(START.replace('010211', '') + REST);
    expect(faultOfQris(code)).toBeNull();
    expect(withAmount(code, 150_000)).toBe(withAmount(MERCHANT, 150_000));
  });

  it('needs only one account, which may be at the national switch', () => {
    const code = sealed(START.replace(ACCOUNTS, ACCOUNTS.slice(ACCOUNTS.indexOf('51', 40))) + REST);
    expect(fieldsOf(code)!.map(([id]) => id)).toEqual([
      '00',
      '01',
      '51',
      '52',
      '53',
      '58',
      '59',
      '60',
      '61',
      '63',
    ]);
    expect(faultOfQris(code)).toBeNull();
  });

  it("reads the merchant's name, and an empty text where there is none", () => {
    expect(merchantOf(sealed(START + REST.replace('5907WIFI AI', '5909WIFI AI  ')))).toBe('WIFI AI');
    expect([merchantOf('no code'), merchantOf(sealed(START))]).toEqual(['', '']);
  });

  it('stays readable for any merchant and any amount', () => {
    const text = (max: number) => fc.stringMatching(new RegExp(`^[A-Z0-9][A-Z0-9 .&-]{0,${max - 1}}$`));
    const merchant = fc.record({
      account: text(40),
      at: fc.integer({ min: 26, max: 45 }),
      tip: fc.boolean(),
      name: text(25),
      city: text(15),
      more: fc.option(text(30)),
    });
    fc.assert(
      fc.property(merchant, fc.integer({ min: 1, max: 999_999_999_999 }), (some, rupiah) => {
        const { account, at, tip, name, city, more } = some;
        const body = [
          START.slice(0, 12) + field(String(at), field('00', account)),
          field('52', '4814') + field('53', '360') + (tip ? field('55', '01') : '') + field('58', 'ID'),
          field('59', name) + field('60', city) + (more === null ? '' : field('62', field('07', more))),
        ].join('');
        const code = sealed(body);
        expect(faultOfQris(code)).toBeNull();
        const paid = withAmount(code, rupiah);
        const fields = fieldsOf(paid)!;
        const ids = fields.map(([id]) => id);
        expect(checksumOf(paid.slice(0, -4))).toBe(paid.slice(-4));
        expect(ids).toEqual(ids.toSorted());
        expect(new Set(ids).size).toBe(ids.length);
        expect(Object.fromEntries(fields)).toMatchObject({
          '01': '12',
          '54': String(rupiah),
          '59': name,
          '60': city,
        });
        expect(ids).not.toContain('55');
      }),
    );
  });

  it('adds 1 to 999 rupiah, different for 999 invoices in a row', () => {
    const addOns = Array.from({ length: 999 }, (_, i) => addOnOf(1_234 + i));
    expect(new Set(addOns).size).toBe(999);
    expect([Math.min(...addOns), Math.max(...addOns)]).toEqual([1, 999]);
  });
});
