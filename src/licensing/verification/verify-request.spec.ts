import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../../platform/errors/refusal.js';
import { readVerifyRequest } from './verify-request.js';

const UNREADABLE =
  'The request could not be read. Send {"license_key":"…"} as JSON, or license_key=… as a form.';
const TOO_MANY = 'The request has too many fields. Send at most 16.';
const NO_KEY = 'License key is required.';

function refusalOf(text: string | undefined) {
  try {
    return readVerifyRequest(text);
  } catch (error) {
    const refusal = error as Refusal;
    return { status: refusal.getStatus(), error: refusal.message, ...refusal.details };
  }
}

const formOf = (fields: number) => Array.from({ length: fields }, (_, i) => `f${i}=`).join('&');
const jsonOf = (fields: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, i) => [`f${i}`, ''])));

describe('reading a verification request', () => {
  it.each([
    'license_key=%20afs-1+',
    '{"license_key":" afs-1 "}',
    ' \n{"license_key":"afs-1"}\n',
    ' license_key=afs-1&customer_count=&mikrotik_count=',
    '{"license_key":"AFS-1","customer_count":null,"mikrotik_count":""}',
  ])('reads %j', (text) => {
    expect(readVerifyRequest(text)).toEqual({
      key: 'AFS-1',
      usage: { customers: null, mikrotiks: null },
      usageFaults: [],
      script: null,
      router: null,
      wantsLease: false,
      nonce: null,
    });
  });

  it.each([
    ['serial=hcq08abc1de&software_id=ABCD-1234', 'serial', 'HCQ08ABC1DE'],
    ['serial=&software_id=abcd-1234', 'software_id', 'ABCD-1234'],
    ['system_id=6lR1ZP%2FutuJ', 'system_id', '6lR1ZP/utuJ'],
    ['serial=a%20b&system_id=h%2FMavNfbkoH', 'system_id', 'h/MavNfbkoH'],
  ])('reads the best id of a board from %s', (text, kind, hardwareId) => {
    expect(readVerifyRequest(`license_key=afs-1&${text}`)).toMatchObject({
      router: { kind, hardwareId },
    });
  });

  it('drops what a board says of itself where it is malformed, and keeps the rest', () => {
    const facts = `model=RB4011iGS%2B&version=${'7'.repeat(33)}&name=a%00b`;
    expect(readVerifyRequest(`license_key=afs-1&serial=A1&${facts}`)).toMatchObject({
      router: { hardwareId: 'A1', model: 'RB4011iGS+', version: null, name: null },
    });
  });

  it.each([
    ['license_key=afs-1&script=3', 3],
    ['{"license_key":"AFS-1","script":3}', 3],
    ['license_key=afs-1&script=3.000000', 3],
    ['license_key=afs-1&script=', null],
    ['license_key=afs-1&script=new', null],
    ['{"license_key":"AFS-1","script":[3]}', null],
  ])('reads the version of the script, and no other: %j', (text, script) => {
    expect(readVerifyRequest(text)).toMatchObject({ script, usageFaults: [] });
  });

  it.each([
    undefined,
    '',
    '  ',
    'x=1',
    'license_key=',
    'license_key=+',
    '{}',
    '[]',
    '["license_key"]',
    '[1,2,3,4,5,6,7,8,9,10,11]',
    '"license_key=A"',
    '{"license_key":7}',
    formOf(10),
    jsonOf(10),
  ])('reports that %j has no key', (text) => {
    expect(refusalOf(text)).toEqual({
      status: 422,
      error: NO_KEY,
      code: 'INVALID_REQUEST',
      errors: { license_key: NO_KEY },
    });
  });

  it.each([
    ['hello', UNREADABLE],
    ['{bad', UNREADABLE],
    ['[license_key=A', UNREADABLE],
    ['"license_key=A', UNREADABLE],
    [formOf(17), TOO_MANY],
    [jsonOf(17), TOO_MANY],
  ])('refuses %j', (text, error) => {
    expect(refusalOf(text)).toEqual({ status: 400, error, code: 'INVALID_REQUEST' });
  });

  it('reads a form whose value contains JSON characters', () => {
    // At an end they would be the marks that chat programs leave.
    expect(readVerifyRequest('license_key=A{"[B')).toMatchObject({ key: 'A{"[B' });
  });

  it.each([
    ['x', 'x'],
    ['y'.repeat(64), 'y'.repeat(64)],
    ['z'.repeat(65), `${'z'.repeat(64)}…`],
  ])('names an unknown field: %s', (name, shown) => {
    const error = `${shown} is not a field of this request.`;
    const refusal = { status: 422, error, code: 'INVALID_REQUEST', errors: { [shown]: error } };
    expect(refusalOf(`license_key=A&${name}=`)).toEqual(refusal);
  });

  describe('reported numbers', () => {
    it.each([
      ['0', 0],
      [' 57 ', 57],
      ['57.000000', 57],
      ['2147483647', 2_147_483_647],
    ])('accepts %j', (text, count) => {
      const [customers, mikrotiks] = [{ customer_count: text }, { mikrotik_count: text }].map((report) =>
        readVerifyRequest(JSON.stringify({ license_key: 'A', ...report })),
      );
      expect(customers).toMatchObject({ usage: { customers: count, mikrotiks: null }, usageFaults: [] });
      expect(mikrotiks).toMatchObject({ usage: { customers: null, mikrotiks: count }, usageFaults: [] });
    });

    it.each([0, 5, 2_147_483_647])('accepts %j in JSON', (count) => {
      const { usage } = readVerifyRequest(`{"license_key":"A","customer_count":${count}}`);
      expect(usage).toEqual({ customers: count, mikrotiks: null });
    });

    it.each<unknown>([
      -1,
      1.5,
      2_147_483_648,
      true,
      [7],
      {},
      ' ',
      'x5',
      '5x',
      '-1',
      '1.5',
      '5.',
      '5x0',
      '1e3',
    ])('ignores %j and reports each', (value) => {
      const sent = { license_key: 'A', customer_count: value, mikrotik_count: value };
      expect(readVerifyRequest(JSON.stringify(sent))).toEqual({
        key: 'A',
        usage: { customers: null, mikrotiks: null },
        usageFaults: [
          'customer_count was ignored: it must be a whole number from 0 to 2,147,483,647.',
          'mikrotik_count was ignored: it must be a whole number from 0 to 2,147,483,647.',
        ],
        script: null,
        router: null,
        wantsLease: false,
        nonce: null,
      });
    });
  });
});
