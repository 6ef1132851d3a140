import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '../../platform/config/config.js';
import { DEVICE_SECONDS, KnownDevices } from './known-devices.js';

const devicesOf = (JWT_SECRET: string) => new KnownDevices(parseConfig({ JWT_SECRET }));

describe('known devices', () => {
  const devices = devicesOf('one secret of more than thirty-two bytes');
  const now = new Date('2026-03-01T00:00:00.400Z');
  const inSeconds = (seconds: number) => new Date(Math.floor(now.getTime() / 1000 + seconds) * 1000);
  const account = { id: 7, passwordHash: 'a hash' };
  const other = { id: 8, passwordHash: 'a hash' };
  const cookie = devices.remember(undefined, account, now);
  const [seal, id, device, expires] = /^(\d+)\.(.{16})\.(\d+)\..{43}$/.exec(cookie) ?? [];

  it('seals the account, the device and the end', () => {
    expect([seal, id, Number(expires)]).toEqual([cookie, '7', inSeconds(DEVICE_SECONDS).getTime() / 1000]);
    expect(DEVICE_SECONDS).toBe(180 * 86_400);
  });

  it('still recognises a seal of an earlier release', () => {
    const old = { id: 1234567890, passwordHash: 'a hash' };
    const sealed = '1234567890.AAAAAAAAAAAAAAAA.4102444800.LyfpaF0kOoD3e2WxnoIbUecF21hCpg6D6sfWzKbvdLg';
    expect(devices.recognise(sealed, old, now)).toBe('AAAAAAAAAAAAAAAA');
  });

  it('recognises a device until its seal ends', () => {
    expect(devices.recognise(cookie, account, now)).toBe(device);
    const end = inSeconds(DEVICE_SECONDS);
    expect(devices.recognise(cookie, account, new Date(end.getTime() - 1))).toBe(device);
    expect(devices.recognise(cookie, account, end)).toBeNull();
  });

  it.each([
    ['no cookie', undefined, account],
    ['no account', cookie, null],
    ['another account', cookie, other],
    ['another id in it', cookie.replace('7.', '8.'), other],
    ['another device in it', cookie.replace(device!, 'A'.repeat(16)), account],
    ['a later end in it', cookie.replace(expires!, `${Number(expires) + 1}`), account],
    ['another password', cookie, { id: 7, passwordHash: 'another hash' }],
    ['more before it', `x${cookie}`, account],
    ['a zero before it', `0${cookie}`, account],
    ['more behind it', `${cookie}x`, account],
    [
      'another secret',
      devicesOf('another secret of more than thirty-two bytes').remember('', account, now),
      account,
    ],
  ])('does not recognise a device with %s', (_, sent, whose) => {
    expect(devices.recognise(sent, whose, now)).toBeNull();
  });

  it("keeps a device's id per account, with another id for each account", () => {
    const both = devices.remember(cookie, other, now);
    expect(devices.recognise(both, account, now)).toBe(device);
    expect(devices.recognise(both, other, now)).not.toBe(device);
    const again = devices.remember(both, account, inSeconds(10));
    expect(devices.recognise(again, account, inSeconds(DEVICE_SECONDS + 5))).toBe(device);
    expect(again.split('~').map((one) => one.split('.')[0])).toEqual(['7', '8']);
  });

  it('remembers a device for the last five accounts', () => {
    let all: string | undefined;
    const accounts = Array.from({ length: 6 }, (_, i) => ({ id: i + 1, passwordHash: 'a hash' }));
    for (const one of accounts) all = devices.remember(all, one, now);
    expect(accounts.map((one) => devices.recognise(all, one, now) !== null)).toEqual([
      false,
      ...Array(5).fill(true),
    ]);
    expect(all!.split('~')).toHaveLength(5);
    const six = [...Array(5).fill('junk'), cookie].join('~');
    expect(devices.recognise(six, account, now)).toBeNull();
  });
});
