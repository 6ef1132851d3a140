import { raw } from '@mikro-orm/core';
import { graceCondition, sqlInGrace, sqlLicenseInGrace } from '../grace-condition.js';
import { byPhone, ofCustomersWithPhone } from '../../accounts/users/user-phones.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { matching, matchingOwn, wordsContaining } from '../../platform/lists/search.js';
import { alikeKey, lastFour, normalizeLicenseKey, sqlAlikeKey } from '../../rules/license-key.js';
import { isTypedKey } from '../../rules/search-terms.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import { startOfDay } from '../../rules/business-day.js';
import { DAY_MS } from '../../rules/day.js';
import { displayedAs, expiringSoon, STATUSES } from '../../rules/expiry.js';
import type { Grace } from '../../rules/grace.js';
import { REFUSED_CODES } from '../../rules/verdict-codes.js';
import type { LicenseListQuery } from './license.input.js';

/**
 * Search matches key, user name or status (lists §2); for staff also the subscriber, who need not be the owner
 * (subscriptions §5).
 */
export function licenseConditions(
  query: Unpaged<LicenseListQuery>,
  now: Date,
  grace: Grace,
  isForStaff: boolean,
): object[] {
  const { q, status, expiring, linked, silent_days, verifying } = query;
  return [
    q && {
      $or: [
        ...(isForStaff ? [matching(q), ...soldToPhone(q)] : [matchingOwn(q)]),
        ...ofCustomersWithPhone(q, 'owner_id'),
        ...ofRetiredKey(q),
        ...ofLookAlike(q, 'id'),
        { status: { $in: wordsContaining(STATUSES, q) } },
      ],
    },
    status && displayedAs(status, 'expiresAt', now, graceCondition(sqlLicenseInGrace, now, grace)),
    expiring && { expiresAt: expiringSoon(now) },
    linked !== undefined && linkedCondition(linked),
    silent_days && silentSince(daysBefore(now, silent_days)),
    verifying === 'expired' && verifyingWhileExpired(now, grace),
    verifying === 'refused' && refusedToday(now, grace),
  ].filter((condition) => typeof condition === 'object');
}

/** `exists` rather than a join: the index then finds free licences without reading every subscription. */
const linkedCondition = (linked: boolean) => ({
  [raw(
    (alias) =>
      `${linked ? '' : 'not '}exists (select 1 from subscriptions linked where linked.license_id = ${alias}.id)`,
  )]: [],
});

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const silentSince = (since: Date) => ({
  createdAt: { $lt: since },
  $or: [{ lastVerification: null }, { lastVerification: { verifiedAt: { $lt: since } } }],
});

/** Also checks the current dates, so that a renewed licence leaves the list before its next verification. */
const verifyingWhileExpired = (now: Date, grace: Grace) => ({
  lastVerification: {
    code: { $in: ['EXPIRED', 'SUBSCRIPTION_EXPIRED'] },
    verifiedAt: { $gte: daysBefore(now, 7) },
  },
  $or: whyExpired(now, grace),
});

/** The first condition is that of the partial index. */
const refusedToday = (now: Date, grace: Grace) => ({
  lastVerification: {
    $and: [{ code: { $ne: 'VALID' } }, { code: { $in: REFUSED_CODES } }],
    verifiedAt: { $gte: startOfDay(now, grace.timeZone) },
  },
  $or: [...whyExpired(now, grace), { status: 'inactive' }, { subscription: { status: 'inactive' } }],
});

const whyExpired = (now: Date, grace: Grace): object[] => [
  displayedAs('expired', 'expiresAt', now, graceCondition(sqlLicenseInGrace, now, grace)),
  { subscription: displayedAs('expired', 'endDate', now, graceCondition(sqlInGrace, now, grace)) },
];

const soldToPhone = (q: string): object[] =>
  byPhone(q, 'id', (users) => `array(select license_id from subscriptions where user_id = any(${users}))`);

/** The condition on licences by a key that was replaced: the whole key, or its last four characters. */
function ofRetiredKey(q: string): object[] {
  const key = normalizeLicenseKey(q);
  if (/^[A-Z0-9]{4}$/.test(key)) return [whoseKey('ending = ?', lastFour(key))];
  return isTypedKey(q) ? [whoseKey(`sha256 = sha256(convert_to(?, 'UTF8'))`, key)] : [];
}

/** Licences whose key looks like one of these. */
export const lookAlike = (keys: string[]) => ({
  [raw(
    (alias) => `${sqlAlikeKey(`${alias}.license_key`)} = any(?::text[])`,
    [arrayLiteral(keys.flatMap((key) => alikeKey(key) ?? []))],
  )]: [],
});

const ALIKE = `array(select id from licenses where ${sqlAlikeKey('license_key')} = ?)`;

/** The condition by the whole key of a licence, typed with O for 0 or I for 1. @param column with the id of the licence */
export function ofLookAlike(q: string, column: 'id' | 'license_id'): object[] {
  const alike = isTypedKey(q) ? alikeKey(normalizeLicenseKey(q)) : null;
  return alike === null ? [] : [{ [raw((alias) => `${alias}.${column} = any(${ALIKE})`, [alike])]: [] }];
}

function whoseKey(condition: string, value: string) {
  const licenses = `array(select license_id from retired_keys where ${condition})`;
  return { [raw((alias) => `${alias}.id = any(${licenses})`, [value])]: [] };
}
