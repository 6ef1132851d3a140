import { createHash, randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RetentionPolicy } from '../../platform/clock/retention.js';
import { addressOf } from '../../platform/http/action-context.js';
import { network } from '../../platform/http/network.js';
import { DAY_MS } from '../../rules/day.js';
import { deviceName, isBrowser } from '../../rules/device-name.js';
import type { User } from '../users/user.entity.js';
import { KnownBrowser } from './known-browser.entity.js';
import { DEVICE_SECONDS, nameIn } from './known-devices.js';
import { AccountNotices } from './account-notices.js';
import type { Origin } from './sessions.service.js';

/** Who signs in with a browser that keeps no cookies is new each time. */
const MOST_NOTICES_A_DAY = 3;
const MOST_KEPT = 50;

/** One statement, so that a sign-in from a known browser costs no more. */
const NOTE = `with others as (
    select count(*)::integer as count, count(*) filter (where first_seen_at > ?)::integer as recent
    from known_browsers where user_id = ?
  ) insert into known_browsers (user_id, hash, device, address, first_seen_at, last_seen_at)
    values (?, decode(?, 'hex'), ?, ?::inet, ?, ?)
    on conflict (user_id, hash) do update
      set last_seen_at = excluded.last_seen_at, device = excluded.device, address = excluded.address
    returning xmax = 0 as "isNew", (select count from others) as others, (select recent from others) as recent`;

const DROP_OLDEST = `delete from known_browsers where user_id = ? and id not in (
    select id from known_browsers where user_id = ? order by last_seen_at desc, id desc limit ${MOST_KEPT})`;

/** `device` is the cookie that the sign-in answers with. */
export type SignedInFrom = Origin & { device: string | undefined };

type Noted = { isNew: boolean; others: number; recent: number };

/** Which browsers an account was signed in from. Unlike the seals of known-devices.ts they outlive a password. */
@Injectable()
export class KnownBrowsers {
  constructor(private readonly notices: AccountNotices) {}

  @RetentionPolicy('known-browsers', DEVICE_SECONDS * 1000)
  deleteOld(em: SqlEntityManager, before: Date) {
    return em.nativeDelete(KnownBrowser, { lastSeenAt: { $lt: before } });
  }

  /** In the transaction of the sign-in. The first browser of an account sends no notice. */
  async note(em: SqlEntityManager, user: User, from: SignedInFrom, now: Date): Promise<void> {
    const seen = { device: deviceName(from.userAgent), address: addressOf(from.address) };
    const at = now.toISOString();
    const [noted] = await em.execute<[Noted]>(NOTE, [
      new Date(now.getTime() - DAY_MS).toISOString(),
      user.id,
      user.id,
      browserHash(user, from).toString('hex'),
      seen.device,
      seen.address,
      at,
      at,
    ]);
    if (!noted.isNew) return;
    await em.execute(DROP_OLDEST, [user.id, user.id]);
    if (noted.others > 0 && noted.recent < MOST_NOTICES_A_DAY)
      await this.notices.queueNewBrowser(em, user, { ...seen, at: now });
  }
}

/** @returns what no browser is known by */
export const noBrowserHash = (): Buffer => randomBytes(32);

/** A program that signs in keeps no cookie, so it is known by its kind and its network. */
export const browserHash = (user: User, { device, address, userAgent }: SignedInFrom): Buffer =>
  createHash('sha256')
    .update(
      isBrowser(userAgent) ? (nameIn(device, user) ?? '') : `${deviceName(userAgent)} at ${network(address)}`,
    )
    .digest();
