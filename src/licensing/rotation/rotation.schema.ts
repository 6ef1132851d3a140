import { arrayOf, viewSchema } from '../../platform/openapi/sample.js';
import { licenseFields } from '../licenses/license.schema.js';
import type { PreviousKeyView, RotatedView } from './rotation.view.js';

const previousKeySchema = viewSchema<PreviousKeyView>('PreviousKey', {
  ending: '…7T1P',
  valid_until: '2026-01-07T04:00:00.000Z',
});

export const rotatedSchema = viewSchema<RotatedView>('RotatedLicense', {
  ...licenseFields,
  previous: arrayOf(previousKeySchema),
});
