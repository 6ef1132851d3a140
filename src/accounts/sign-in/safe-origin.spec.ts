import { describe, expect, it } from '@jest/globals';
import { safeOrigin } from './safe-origin.js';

describe('the page after signing in', () => {
  it.each(['/licenses', '/licenses?q=a%26b&status=active', '/', '/plans?x=//evil'])(
    'returns to the remembered page %s',
    (path) => {
      expect(safeOrigin(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    '',
    'licenses',
    'a/licenses',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/..//evil.test',
    '/login',
    '/login?next=/login',
    '/a\nb',
    ['/licenses'],
    { path: '/licenses' },
  ])('goes to the dashboard instead of %j', (remembered) => {
    expect(safeOrigin(remembered)).toBe('/dashboard');
  });
});
