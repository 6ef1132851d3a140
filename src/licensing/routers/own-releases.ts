import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { User } from '../../accounts/users/user.entity.js';
import { AuditEvent } from '../../audit/audit-event.entity.js';
import { Config } from '../../platform/config/config.js';
import { lockRows } from '../../platform/database/locked-row.js';
import { conflict } from '../../platform/errors/refusal.js';
import { dayAndTime } from '../../rules/business-day.js';
import { DAY_MS } from '../../rules/day.js';
import { OWN_RELEASES, OWN_RELEASES_DAYS } from '../../rules/routers.js';

/** How often customers release routers themselves, so that one slot does not serve many boards in turn. */
@Injectable()
export class OwnReleases {
  constructor(private readonly config: Config) {}

  /** @throws Refusal 409 */
  async refuseBeyond(em: SqlEntityManager, { id }: User, now: Date): Promise<void> {
    await lockRows(em, 'users', [id]);
    const since = new Date(now.getTime() - OWN_RELEASES_DAYS * DAY_MS);
    const last = await em.find(
      AuditEvent,
      { actorId: id, action: 'router.release', occurredAt: { $gt: since } },
      { orderBy: { id: 'desc' }, limit: OWN_RELEASES },
    );
    if (last.length < OWN_RELEASES) return;
    const again = new Date(last.at(-1)!.occurredAt.getTime() + OWN_RELEASES_DAYS * DAY_MS);
    const days = Math.ceil((again.getTime() - now.getTime()) / DAY_MS);
    throw releasedOften(again, days, this.config.businessTimeZone);
  }
}

/** @param days until then, rounded up */
export const releasedOften = (again: Date, days: number, timeZone: string) =>
  conflict(
    `You have released ${OWN_RELEASES} routers within ${OWN_RELEASES_DAYS} days. You can release the next one on ${dayAndTime(again, timeZone)} (${timeZone}); until then, ask us to do it.`,
    { code: 'released_often', count: days },
  );
