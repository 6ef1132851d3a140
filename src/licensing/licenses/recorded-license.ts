import { audited, type Kept } from '../../audit/audited.js';
import { License } from './license.entity.js';
import { aboutLicense, LICENSE_RELATIONS, type LicenseView, licenseView } from './license.view.js';

export const LICENSE = {
  ...audited(License, licenseView, aboutLicense, LICENSE_RELATIONS),
  recoverable: {
    kind: 'license',
    table: 'licenses',
    owns: [
      { table: 'last_verifications', column: 'license_id' },
      { table: 'verification_changes', column: 'license_id' },
      { table: 'webhook_excesses', column: 'license_id' },
    ],
    referredBy: [{ table: 'retired_keys', column: 'license_id' }],
  },
} satisfies Kept<License, LicenseView>;
