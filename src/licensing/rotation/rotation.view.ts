import type { License } from '../licenses/license.entity.js';
import { licenseView, type LicenseView, licenseFields } from '../licenses/license.view.js';
import type { RetiredKey } from './retired-key.entity.js';
import type { Updated } from '../../audit/domain-event.js';
import type { RotationReason } from '../../rules/rotation.js';
import { arrayOf, viewSchema } from '../../platform/openapi/sample.js';

export const previousKeyView = ({ ending, validUntil }: RetiredKey) => ({
  ending,
  valid_until: validUntil.toISOString(),
});

export type PreviousKeyView = ReturnType<typeof previousKeyView>;

export const rotatedView = (license: License, previous: RetiredKey[], now: Date) => ({
  ...licenseView(license, now),
  previous: previous.map(previousKeyView),
});

export type RotatedView = ReturnType<typeof rotatedView>;

/** All but the key is recorded as new. */
export type Rotation = LicenseView & {
  overlap_until: string | null;
  reason: RotationReason | null;
  note: string | null;
};

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'license.rotate': Updated<Rotation>;
  }
}

const previousKeySchema = viewSchema<PreviousKeyView>('PreviousKey', {
  ending: '…7T1P',
  valid_until: '2026-01-07T04:00:00.000Z',
});

export const rotatedSchema = viewSchema<RotatedView>('RotatedLicense', {
  ...licenseFields,
  previous: arrayOf(previousKeySchema),
});
