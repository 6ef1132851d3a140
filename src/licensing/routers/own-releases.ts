import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { AuditEvent } from '../../audit/audit-event.entity.js';
import { Config } from '../../platform/config/config.js';
import { lockRows } from '../../platform/database/locked-row.js';
import { conflict } from '../../platform/errors/refusal.js';
import { dayAndTime } from '../../rules/business-day.js';
import { DAY_MS } from '../../rules/day.js';
import { OWN_RELEASES, OWN_RELEASES_DAYS } from '../../rules/routers.js';
import type { OwnReleasesView } from './router.view.js';

/** How often customers release routers themselves, so that one slot does not serve many boards in turn. */
@Injectable()
export class OwnReleases {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly backOffice: BackOffice,
    private readonly config: Config,
  ) {}

  /** Null for staff, who release any number. */
  async viewFor(viewer: User, now: Date): Promise<OwnReleasesView | null> {
    if (this.backOffice.isStaff(viewer)) return null;
    const { left, nextAt } = await allowanceOf(this.em, viewer, now);
    return { left, next_at: nextAt?.toISOString() ?? null };
  }

  /** @throws Refusal 409 */
  async refuseBeyond(em: SqlEntityManager, user: User, now: Date): Promise<void> {
    if (this.backOffice.isStaff(user)) return;
    await lockRows(em, 'users', [user.id]);
    const { nextAt } = await allowanceOf(em, user, now);
    if (!nextAt) return;
    const days = Math.ceil((nextAt.getTime() - now.getTime()) / DAY_MS);
    throw releasedOften(nextAt, days, this.config.businessTimeZone);
  }
}

/** @returns from when the next release is possible once none is left */
async function allowanceOf(em: SqlEntityManager, { id }: User, now: Date) {
  const since = new Date(now.getTime() - OWN_RELEASES_DAYS * DAY_MS);
  const last = await em.find(
    AuditEvent,
    { actorId: id, action: 'router.release', occurredAt: { $gt: since } },
    { orderBy: { id: 'desc' }, limit: OWN_RELEASES, fields: ['occurredAt'] },
  );
  const first = last.at(OWN_RELEASES - 1)?.occurredAt;
  return {
    left: OWN_RELEASES - last.length,
    nextAt: first ? new Date(first.getTime() + OWN_RELEASES_DAYS * DAY_MS) : null,
  };
}

/** @param days until then, rounded up */
export const releasedOften = (again: Date, days: number, timeZone: string) =>
  conflict(
    'released_often',
    `You have released ${OWN_RELEASES} routers within ${OWN_RELEASES_DAYS} days. You can release the next one on ${dayAndTime(again, timeZone)} (${timeZone}); until then, ask us to do it.`,
    { count: days },
  );
