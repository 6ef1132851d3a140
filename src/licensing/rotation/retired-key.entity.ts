import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { lastFour } from '../../rules/license-key.js';
import { License } from '../licenses/license.entity.js';
import { declarePersonalRows, stays } from '../../platform/database/personal-rows.js';
import { declareReference } from '../../audit/recoverable.js';
import { OWN_LICENSES } from '../own-rows.js';

const RetiredKeySchema = defineEntity({
  name: 'RetiredKey',
  tableName: 'retired_keys',
  properties: {
    id: p.integer().primary(),
    sha256: p.blob().lazy().hidden(),
    /** Null once the licence is deleted. */
    license: () => p.manyToOne(License).nullable(),
    /** `…4C1Y` */
    ending: p.string(),
    /** Until then it works as the new one. */
    validUntil: p.datetime(),
    retiredAt: p.datetime(),
  },
});

export class RetiredKey extends RetiredKeySchema.class {}
RetiredKeySchema.setClass(RetiredKey);

/** What is kept of a key: its hash, by which it is refused, and what people call it. */
export const keptOf = (licenseKey: string) => ({
  sha256: createHash('sha256').update(licenseKey).digest(),
  ending: lastFour(licenseKey),
});

declarePersonalRows({
  table: 'retired_keys',
  rows: `license_id in ${OWN_LICENSES}`,
  columns: {
    sha256: stays('a key is never given out again; the hash opens nothing'),
    ending: stays('a key is never given out again; the hash opens nothing'),
  },
  hidden: ['sha256'],
});

declareReference('license', 'retired_keys', 'license_id');
