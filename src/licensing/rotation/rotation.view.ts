import type { License } from '../licenses/license.entity.js';
import { licenseView } from '../licenses/license.view.js';
import type { RetiredKey } from './retired-key.entity.js';

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
