import { audited, type Kept } from '../../audit/audited.js';
import { License } from './license.entity.js';
import { aboutLicense, LICENSE_RELATIONS, type LicenseView, licenseView } from './license.view.js';

export const LICENSE = {
  ...audited(License, licenseView, aboutLicense, LICENSE_RELATIONS),
  recoverable: { kind: 'license', table: 'licenses' },
} satisfies Kept<License, LicenseView>;
