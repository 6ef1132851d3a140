import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { License } from '../licenses/license.entity.js';
import type { User } from '../users/user.entity.js';
import type { Verdict } from '../verification/verdict.js';
import { Verdicts } from '../verification/verdicts.js';
import type { Holding } from './holding.view.js';
import { troubleOf } from './trouble.js';

/** A page shows no more of them; the lists have all. */
const SHOWN = 50;

export type Holdings = { total: number; shown: Holding[] };

const WITH_ALL = ['owner', 'lastVerification', 'subscription.user', 'subscription.plan'] as const;

/** What a user has: the licences they own, and those of their subscriptions. */
@Injectable()
export class HoldingsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly verdicts: Verdicts,
  ) {}

  /** What ends first comes first, and before it what has ended. */
  async of(user: User, now: Date): Promise<Holdings> {
    const rows = await this.em.execute<{ id: number; total: number }[]>(
      `select l.id, count(*) over ()::int as total
      from licenses l left join subscriptions s on s.license_id = l.id
      where l.id in (select license_id from subscriptions where user_id = ? union select id from licenses where owner_id = ?)
      order by least(l.expires_at, s.end_date) nulls last, l.id limit ${SHOWN}`,
      [user.id, user.id],
    );
    const ids = rows.map(({ id }) => id);
    const verdicts = await this.verdicts.on(ids, now);
    const licenses = await this.em.find(License, { id: { $in: ids } }, { populate: [...WITH_ALL] });
    const shown = licenses
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .flatMap((license) => holdingOf(license, verdicts.get(license.id), now));
    return { total: rows[0]?.total ?? 0, shown };
  }
}

/** None of a licence that was deleted between two statements. */
function holdingOf(license: License, verdict: Verdict | undefined, now: Date): Holding[] {
  if (!verdict) return [];
  const { subscription, expiresAt } = license;
  const ends = [expiresAt, subscription?.endDate].filter((end) => !!end);
  const trouble = troubleOf(
    {
      codes: verdict.codes,
      paymentStatus: subscription?.paymentStatus ?? null,
      lastVerifiedAt: license.lastVerification?.verifiedAt ?? null,
      createdAt: license.createdAt,
      endsAt: ends.length ? new Date(Math.min(...ends.map((end) => end.getTime()))) : null,
    },
    now,
  );
  return [{ license, verdict, trouble }];
}
