import { expect, it } from '@jest/globals';
import { isQuotaExceeded } from './entitlements.js';

it.each([
  [99, 100, undefined, false],
  [100, 100, undefined, false],
  [101, 100, undefined, true],
  [101, 100, false, true],
  [101, 100, true, false],
  [101, undefined, undefined, false],
  [1, 0, undefined, true],
])('compares %i with %p, unlimited %p, as exceeded: %p', (current, max, isUnlimited, isSo) =>
  expect(isQuotaExceeded(current, max, isUnlimited)).toBe(isSo),
);
