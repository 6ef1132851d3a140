import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { Config } from '../../platform/config/config.js';
import { countRows } from '../../platform/lists/searched-rows.js';
import { startOfDay } from '../../rules/business-day.js';
import { lastFour } from '../../rules/license-key.js';
import { VIEW_COUNT_BOUND } from '../../rules/ready-views.js';
import { ROUTER_SILENT_MS } from '../../rules/routers.js';
import { License } from '../licenses/license.entity.js';
import { RouterListQuery } from './router.input.js';
import { RouterList } from './router-list.js';
import { Router } from './router.entity.js';
import { ROUTER_RELATIONS, type RoutersToday } from './router.view.js';

/** What other pages say about routers. */
@Injectable()
export class RouterOverview {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly routers: RouterList,
    private readonly backOffice: BackOffice,
    private readonly config: Config,
  ) {}

  /** For staff; null where there is nothing to count. */
  async today(viewer: User, now: Date): Promise<RoutersToday | null> {
    if (!this.backOffice.can(viewer, 'routers:read')) return null;
    const since = startOfDay(now, this.config.businessTimeZone);
    const seen = { entity: Router, where: { lastSeenAt: { $gte: since } }, orderBy: { id: 'asc' } };
    const counts = {
      seen: await countRows(this.em, seen, VIEW_COUNT_BOUND),
      silent: await this.routers.count(viewer, 'silent', now),
      over: await this.routers.count(viewer, 'over', now),
    };
    return Object.values(counts).some(({ total }) => total > 0) ? counts : null;
  }

  /** The routers of a licence that were seen last. */
  ofLicense(licenseId: number, viewer: User, now: Date) {
    const query = Object.assign(new RouterListQuery(), { license_id: licenseId, per_page: 5 });
    return this.routers.list(viewer, query, now);
  }

  /** Which router of a licence gives its slot back with the least harm; null while all of them answer. */
  longestSilent(license: number, now: Date): Promise<Router | null> {
    const before = new Date(now.getTime() - ROUTER_SILENT_MS);
    return this.em.findOne(
      Router,
      { license, state: 'bound', lastSeenAt: { $lte: before } },
      { orderBy: { lastSeenAt: 'asc', id: 'asc' }, populate: [...ROUTER_RELATIONS] },
    );
  }

  /** The end of its key; null for a licence that is gone, or that the viewer may not see. */
  async endingOf(id: number, viewer: User): Promise<string | null> {
    const where = { $and: [{ id }, this.backOffice.visibleTo(viewer, { owner: viewer.id })] };
    const license = await this.em.findOne(License, where, { fields: ['licenseKey'] });
    return license && lastFour(license.licenseKey);
  }
}
