import { expect, it } from '@jest/globals';
import { maskSecrets } from './mask-secrets.js';

it('masks keys, pay links and sign-in links in a log line', () => {
  const token = '4f1c2a9b7d3e8f60a5c4b1d2e3f40718';
  expect(maskSecrets(`GET /pay/c${token}?ahead=4.monthly`)).toBe('GET /pay/…?ahead=4.monthly');
  expect(maskSecrets(`GET /pay/${token}/status of AFS-ABCD1234-9F2C-9F2C-9F2C-ABCDEF123456`)).toBe(
    'GET /pay/…/status of …3456',
  );
  expect(maskSecrets(`POST /masuk/${token}?account=7`)).toBe('POST /masuk/…?account=7');
});

it('masks API keys but for the part by which they are listed', () => {
  const key = 'lis_Ab12Cd34_0123456789ABCDEFGHIJKLMNOPQRSTUV_0fvE5E';
  expect(maskSecrets(`GET /api/licenses?q=${key}&key=${key.toUpperCase()}`)).toBe(
    'GET /api/licenses?q=lis_Ab12Cd34_…&key=lis_AB12CD34_…',
  );
});
