import { expect, it } from '@jest/globals';
import { ENTITLEMENT_LABELS, entitlementLabel, ENTITLEMENTS, isPlanFeature } from './entitlements.js';

it('every entitlement has a label of its own', () => {
  expect(Object.keys(ENTITLEMENT_LABELS)).toEqual([...ENTITLEMENTS]);
  expect(new Set(ENTITLEMENTS.map(entitlementLabel)).size).toBe(ENTITLEMENTS.length);
  expect(ENTITLEMENTS.map(entitlementLabel)).not.toContain('');
  expect(entitlementLabel('payment_gateway')).toBe('Payment gateway (Midtrans & Xendit)');
});

it.each(['of_a_later_version', 'toString', ''])('the code %j is not known, and shown as it is', (code) => {
  expect(isPlanFeature(code)).toBe(false);
  expect(entitlementLabel(code)).toBe(code);
});
