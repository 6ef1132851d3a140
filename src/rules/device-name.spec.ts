import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { budget } from '../../test/support/jest/tier.js';
import { deviceName } from './device-name.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome · Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge · Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'Chrome · Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-A546E) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet · Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome · ChromeOS',
    ],
    ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'Windows'],
    ['curl/8.14.1', 'curl'],
    ['python-requests/2.32', 'Python'],
    ['node', 'Node.js'],
    ['Somebody else', null],
    ['', null],
    [undefined, null],
  ])('of %s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

  it('holds nothing of what was sent, and is short', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: 'grapheme' }), (text) => {
        const name = deviceName(`${text} Chrome/1 Android <img src=x> ${text}`) ?? '';
        expect(name).toMatch(/^[A-Za-z.· ]*$/);
        expect(name.length).toBeLessThanOrEqual(60);
      }),
      { numRuns: budget(500) },
    );
  });
});
