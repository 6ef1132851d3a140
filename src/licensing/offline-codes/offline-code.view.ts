import type { Created } from '../../audit/domain-event.js';
import { type OfflineCode, writtenCode } from '../../rules/lease-chain.js';
import { orNull, viewSchema } from '../../platform/openapi/sample.js';

export const offlineCodeView = (licenseId: number, until: string, code: OfflineCode) => ({
  license_id: licenseId,
  code: writtenCode(code),
  until,
});

export type OfflineCodeView = ReturnType<typeof offlineCodeView>;

export const checkedCodeView = (licenseId: number, until: string | null) => ({
  license_id: licenseId,
  valid: until !== null,
  /** As `YYYY-MM-DD`; null where it is not valid. */
  until,
  message: until === null ? NOT_A_CODE : 'This is a code of this license.',
});

const NOT_A_CODE = 'This code is not of this license, or it was mistyped. Compare it digit by digit.';

export type CheckedCodeView = ReturnType<typeof checkedCodeView>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    /** The code itself is not recorded. */
    'license.offline_code': Created<{ code_until: string }>;
    /** The token itself is not recorded. */
    'license.file': Created<{ file_until: string }>;
    'license.new_chain': Created<{ lease_started_on: string }>;
  }
}

export const offlineCodeSchema = viewSchema<OfflineCodeView>('OfflineCode', {
  license_id: 12,
  code: '0004 6244 9531 7604 3716 0393',
  until: '2026-01-09',
});

export const checkedCodeSchema = viewSchema<CheckedCodeView>('CheckedCode', {
  license_id: 12,
  valid: true,
  until: orNull('2026-01-09'),
  message: 'This is a code of this license.',
});
