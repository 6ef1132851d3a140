import { PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { HasAtMost, IsCount, IsMoment } from '../../platform/http/fields.js';
import { AsBoolean, AsNumber, IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { type Status, STATUSES } from '../../rules/expiry.js';
import { LICENSE_KEY_PATTERN, normalizeLicenseKey } from '../../rules/license-key.js';

const AsLicenseKey = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normalizeLicenseKey(value) : value,
  );

/** An omitted optional field keeps the stored value, or is empty on create; `null` clears it. */
export class CreateLicenseInput {
  @AsLicenseKey()
  @Matches(LICENSE_KEY_PATTERN, { message: 'The license key must have 8 to 64 letters, digits or dashes.' })
  @IsNotEmpty({ message: 'License key is required.' })
  @IsString({ message: 'License key is required.' })
  license_key: string;

  @IsOptional()
  @IsString({ message: 'Name the user by username.' })
  username?: string | null;

  @IsOptional()
  @IsMoment()
  expires_at?: string | null;

  @IsOptional()
  @HasAtMost(2048, 'The base URL')
  @IsString({ message: 'The base URL must be text.' })
  wifi_ai_url?: string | null;
}

const MAX_BATCH = 500;
const COUNT = `Count must be a whole number from 1 to ${MAX_BATCH}.`;

export class LicenseBatchInput extends PickType(CreateLicenseInput, ['username', 'expires_at']) {
  @Max(MAX_BATCH, { message: COUNT })
  @Min(1, { message: COUNT })
  @IsInt({ message: COUNT })
  count: number;
}

export class UpdateLicenseInput extends CreateLicenseInput {
  @IsIn(STATUSES, { message: `Status must be one of ${STATUSES.join(', ')}.` })
  status: Status;
}

export class CustomerCountInput {
  @IsCount('Customer count')
  customer_count: number;
}

export class UsageInput {
  @IsOptional()
  @IsCount('Current customer count')
  current_customer_count?: number;

  @IsOptional()
  @IsCount('Current mikrotik count')
  current_mikrotik_count?: number;
}

export const LICENSE_SORTS = {
  created_at: { createdAt: 'asc', id: 'asc' },
  '-created_at': { createdAt: 'desc', id: 'desc' },
  expires_at: { expiresAt: 'asc nulls last', id: 'asc' },
  '-expires_at': { expiresAt: 'desc nulls first', id: 'desc' },
  license_key: { licenseKeyOrder: 'asc', id: 'asc' },
  '-license_key': { licenseKeyOrder: 'desc', id: 'desc' },
} satisfies Sorts;
export type LicenseSort = keyof typeof LICENSE_SORTS;

const VERIFYING = ['expired', 'refused'] as const;
export type Verifying = (typeof VERIFYING)[number];

const SILENT_DAYS = 'silent_days must be a whole number from 1 to 3,650.';

export class LicenseListQuery extends ListQuery {
  @IsOptional()
  @IsIn(STATUSES, { message: `status must be one of ${STATUSES.join(', ')}.` })
  status?: Status;

  @IsOptional()
  @IsIn(['soon'], { message: 'expiring can only be soon.' })
  expiring?: 'soon';

  @IsOptional()
  @AsBoolean()
  @IsIn([true, false], { message: 'linked must be true or false.' })
  linked?: boolean;

  @IsOptional()
  @AsNumber()
  @Max(3650, { message: SILENT_DAYS })
  @Min(1, { message: SILENT_DAYS })
  @IsInt({ message: SILENT_DAYS })
  silent_days?: number;

  /**
   * `expired`: refused as expired within the last week and still expired, so its router is still running. `refused`:
   * refused today, for whatever cause, which still holds.
   */
  @IsOptional()
  @IsIn(VERIFYING, { message: `verifying must be one of ${VERIFYING.join(', ')}.` })
  verifying?: Verifying;

  @IsSort(LICENSE_SORTS)
  sort: LicenseSort = '-created_at';
}

export class LicensesPageQuery extends LicenseListQuery {
  override per_page = 24;
}
