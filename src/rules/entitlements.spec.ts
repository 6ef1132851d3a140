import { expect, it } from '@jest/globals';
import { ENTITLEMENT_LABELS, entitlementLabel, ENTITLEMENTS, isPlanFeature } from './entitlements.js';

it('gives each entitlement a distinct label', () => {
  expect(Object.keys(ENTITLEMENT_LABELS)).toEqual([...ENTITLEMENTS]);
  expect(new Set(ENTITLEMENTS.map(entitlementLabel)).size).toBe(ENTITLEMENTS.length);
  expect(ENTITLEMENTS.map(entitlementLabel)).not.toContain('');
  expect(entitlementLabel('payment_gateway')).toBe('Payment gateway (Midtrans & Xendit)');
});

it.each(['of_a_later_version', 'toString', ''])(
  'does not know the code %j, and shows it unchanged',
  (code) => {
    expect(isPlanFeature(code)).toBe(false);
    expect(entitlementLabel(code)).toBe(code);
  },
);
