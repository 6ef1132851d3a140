import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { Config } from '../../platform/config/config.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { findIds, type Selection } from '../../platform/lists/searched-rows.js';
import {
  MOMENT,
  momentParams,
  sqlDisplayedActive,
  sqlDisplayedExpired,
  sqlExpiringSoon,
} from '../../rules/expiry.js';
import { LICENSE_FIELDS } from '../../rules/license-fields.js';
import { sqlCount } from '../../stats/counters.js';
import { countedIfInactive, IN_GRACE, licenseEnds, licensesInGrace } from '../counted-rows.js';
import { licenseConditions } from './license-conditions.js';
import { License } from './license.entity.js';
import { type LicenseListQuery, LICENSE_SORTS } from './license.input.js';
import {
  LICENSE_COLUMNS,
  LICENSE_RELATIONS,
  type LicenseRowView,
  licenseRowView,
  type LicenseStats,
  type LicenseView,
  licenseView,
  USAGE_RELATIONS,
} from './license.view.js';

const ROW_RELATIONS = [...LICENSE_RELATIONS, 'lastVerification'] as const;

/** Plan descriptions are long and repeat in every row. */
const EXCLUDED_COLUMNS = ['subscription.plan.description'];

@Injectable()
export class LicenseList {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
  ) {}

  list(viewer: User, query: LicenseListQuery, now: Date): Promise<ListPage<License>> {
    const selection = this.selectionOf(viewer, query, now);
    return findPage(
      this.em,
      { ...selection, populate: [...ROW_RELATIONS], exclude: EXCLUDED_COLUMNS },
      query,
    );
  }

  viewFor(viewer: User, now: Date): (license: License) => LicenseView {
    return (license) => this.backOffice.shown(viewer, LICENSE_FIELDS, licenseView(license, now));
  }

  rowViewFor(viewer: User, now: Date): (license: License) => LicenseRowView {
    return (license) => this.backOffice.shown(viewer, LICENSE_FIELDS, licenseRowView(license, now));
  }

  /** @throws Refusal 422 when more than `limit` rows match */
  ids(viewer: User, query: LicenseListQuery, now: Date, limit: number): Promise<number[]> {
    return findIds(this.em, this.selectionOf(viewer, query, now), query, limit);
  }

  whole(viewer: User, query: Unpaged<LicenseListQuery>, now: Date): WholeList<License> {
    const select = () => ({ ...this.selectionOf(viewer, query, now), populate: [...LICENSE_RELATIONS] });
    return { select, query, fields: LICENSE_COLUMNS };
  }

  /** Not cached (licenses §3, lists §3). */
  async stats(viewer: User, now: Date): Promise<LicenseStats> {
    const scope = this.backOffice.scopeOf(viewer);
    const [stats] = await this.em.execute<LicenseStats[]>(
      `${MOMENT}, ${licensesInGrace(scope, this.config.grace)} select ${sqlCount()} as total,
        ${sqlCount(sqlDisplayedActive('ends_at'))} + ${IN_GRACE} as active,
        ${sqlCount(sqlDisplayedExpired('ends_at'))} - ${IN_GRACE} as expired,
        ${sqlCount(sqlExpiringSoon('ends_at'))} as expiring_soon
      from ${licenseEnds(scope)} as ends cross join moment`,
      momentParams(now),
    );
    return stats!;
  }

  /** @throws Refusal 404, also for a licence of another user */
  find(id: number, viewer: User): Promise<License> {
    return this.em.findOneOrFail(License, this.visible(id, viewer), { populate: [...USAGE_RELATIONS] });
  }

  /** @throws Refusal as `find` */
  findWithLastVerification(id: number, viewer: User): Promise<License> {
    return this.em.findOneOrFail(License, this.visible(id, viewer), { populate: ['lastVerification'] });
  }

  private selectionOf(viewer: User, query: Unpaged<LicenseListQuery>, now: Date): Selection<License> {
    const isForStaff = this.backOffice.isStaff(viewer);
    const conditions = licenseConditions(query, now, this.config.grace, isForStaff);
    const ends = licenseEnds(this.backOffice.scopeOf(viewer));
    return {
      entity: License,
      scope: this.visibleTo(viewer),
      where: { $and: conditions },
      orderBy: LICENSE_SORTS[query.sort],
      counted: countedIfInactive(this.em, query, conditions, ends, now),
    };
  }

  private visible(id: number, viewer: User) {
    return { $and: [{ id }, this.visibleTo(viewer)] };
  }

  private visibleTo(viewer: User) {
    return this.backOffice.visibleTo(viewer, { owner: viewer.id });
  }
}
