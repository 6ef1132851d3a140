import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { foreignKeyRace, uniqueViolation } from '../../platform/errors/constraint-violations.js';
import { LICENSE_FIELDS } from '../../rules/license-fields.js';
import { displayStatus, earlierEnd, isExpired, isExpiringSoon, STATUSES } from '../../rules/expiry.js';
import { licenseGraceUntil } from '../../rules/grace.js';
import { isQuotaExceeded } from '../../rules/entitlements.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import { namesOf, User } from '../../accounts/users/user.entity.js';
import { searchText } from '../../platform/lists/search.js';
import { LastVerification } from '../verification/last-verification.entity.js';
import { becomes, declarePersonalRows, stays } from '../../platform/database/personal-rows.js';
import { declareReference } from '../../audit/recoverable.js';
import { OWN_LICENSES } from '../own-rows.js';

const LicenseSchema = defineEntity({
  name: 'License',
  tableName: 'licenses',
  properties: {
    id: p.integer().primary(),
    licenseKey: p.string(),
    owner: () => p.manyToOne(User).nullable(),
    status: p.enum(STATUSES).default('active'),
    expiresAt: p.datetime().nullable(),
    /** Base URL of a dedicated WiFi-AI server; null means the billing server's default. */
    wifiAiUrl: p.string().nullable(),
    currentCustomerCount: p.integer().default(0),
    currentMikrotikCount: p.integer().default(0),
    usageReportedAt: p.datetime().nullable(),
    searchText: p.text().lazy().hidden(),
    createdAt: p.datetime(),
    licenseKeyOrder: p
      .string()
      .formula(({ licenseKey }) => `${licenseKey} collate "C"`)
      .lazy()
      .hidden(),
    subscription: () => p.oneToOne(Subscription).mappedBy('license').nullable(),
    lastVerification: () => p.oneToOne(LastVerification).mappedBy('license').nullable(),
  },
});

export class License extends LicenseSchema.class {
  /** Null unless a subscription in grace keeps the licence valid after its own date. */
  graceUntil(now: Date): Date | null {
    return licenseGraceUntil(this, this.subscription, this.subscription?.plan?.grace, now);
  }

  /** Needs the subscription loaded. */
  get endsAt(): Opt<Date> | null {
    return earlierEnd(this.expiresAt, this.subscription?.endDate);
  }

  isExpired(now: Date): boolean {
    return isExpired(this.expiresAt, now) && !this.graceUntil(now);
  }

  isExpiringSoon(now: Date): boolean {
    return isExpiringSoon(this.expiresAt, now);
  }

  displayStatus(now: Date) {
    return displayStatus(this.status, this.expiresAt, now, this.graceUntil(now));
  }

  /** False without a subscription and on unlimited plans (licenses §6). */
  get isCustomerLimitExceeded(): Opt<boolean> {
    const { subscription } = this;
    return isQuotaExceeded(
      this.currentCustomerCount,
      subscription?.maxCustomerCount,
      subscription?.plan.isUnlimited,
    );
  }

  get isMikrotikLimitExceeded(): Opt<boolean> {
    return isQuotaExceeded(this.currentMikrotikCount, this.subscription?.maxMikrotikCount);
  }
}
LicenseSchema.setClass(License);

export const licenseSearchText = (licenseKey: string, owner: User | null | undefined): string =>
  searchText(licenseKey, ...(owner ? namesOf(owner) : []));

export const LICENSE_KEY_TAKEN = uniqueViolation('licenses_license_key_unique', 'license_key', {
  code: 'taken',
  sentence: 'This license key already exists. Generate another one.',
});

export const LICENSE_KEY_RETIRED = uniqueViolation('licenses_license_key_retired', 'license_key', {
  code: 'retired',
  sentence: 'This license key was replaced and is never used again. Generate another one.',
});

export const OWNER_DELETED = foreignKeyRace('licenses_owner_id_fkey');

declarePersonalRows({
  table: 'licenses',
  rows: `id in ${OWN_LICENSES}`,
  fields: LICENSE_FIELDS,
  columns: {
    license_key: stays('replaced by a random key; the old one is retired, so that it opens nothing any more'),
    search_text: becomes(`concat_ws(chr(31), fold_case(license_key), fold_case(:pseudonym))`),
  },
});

declareReference('user', 'licenses', 'owner_id');
