import { randomInt } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited } from '../../audit/audited.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { Config } from '../../platform/config/config.js';
import { type Amended, refuseUnlessStill } from '../../platform/database/amended.js';
import { findIds } from '../../platform/lists/find-ids.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { Selection } from '../../platform/lists/searched-rows.js';
import { searchText } from '../../platform/lists/search.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { instantOf } from '../../platform/http/moment.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import {
  MOMENT,
  momentParams,
  sqlDisplayedActive,
  sqlDisplayedExpired,
  sqlExpiringSoon,
} from '../../rules/expiry.js';
import { IN_GRACE, licenseEnds, licensesInGrace, sqlCount } from '../../stats/counted-rows.js';
import { generateLicenseKey } from '../../rules/license-key.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { License } from './license.entity.js';
import {
  type CreateLicenseInput,
  type LicenseBatchInput,
  type LicenseListQuery,
  type UpdateLicenseInput,
  type UsageInput,
  LICENSE_SORTS,
} from './license.input.js';
import { licenseConditions } from './license.list.js';
import { aboutLicense, LICENSE_FIELDS, licenseView, type LicenseStats, usageView } from './license.view.js';

const LICENSE_RELATIONS = ['owner', 'subscription.plan'] as const;

const LIST_RELATIONS = [...LICENSE_RELATIONS, 'lastVerification'] as const;

/** Plan descriptions are long and repeat in every row. */
const EXCLUDED_COLUMNS = ['subscription.plan.description'];

const QUOTA_RELATIONS = ['owner', 'subscription.user', 'subscription.plan'] as const;

type LicenseColumns = Partial<{ owner: User | null; expiresAt: Date | null; wifiAiUrl: string | null }>;

const LICENSE = audited(License, licenseView, aboutLicense, LICENSE_RELATIONS);
const USAGE = audited(License, usageView, aboutLicense, QUOTA_RELATIONS);

@Injectable()
export class LicensesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly users: UserDirectory,
    private readonly writes: AuditedWrites,
  ) {}

  list(viewer: User, query: LicenseListQuery, now: Date): Promise<ListPage<License>> {
    const selection = this.selectionOf(viewer, query, now);
    return findPage(
      this.em,
      { ...selection, populate: [...LIST_RELATIONS], exclude: EXCLUDED_COLUMNS },
      query,
    );
  }

  /** @throws Refusal 422 when more than `limit` rows match */
  ids(viewer: User, query: LicenseListQuery, now: Date, limit: number): Promise<number[]> {
    return findIds(this.em, this.selectionOf(viewer, query, now), query, limit);
  }

  whole(viewer: User, query: Unpaged<LicenseListQuery>, now: Date): WholeList<License> {
    const select = () => ({ ...this.selectionOf(viewer, query, now), populate: [...LICENSE_RELATIONS] });
    return { select, query, fields: LICENSE_FIELDS };
  }

  /** Not cached (spec §4.1, decisions §2.11). */
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
    return this.em.findOneOrFail(License, this.visible(id, viewer), { populate: [...QUOTA_RELATIONS] });
  }

  /** @param keys in upper case, as they are stored */
  async withKeys(keys: string[]): Promise<Map<string, License>> {
    const found = await this.em.find(
      License,
      { licenseKey: { $in: keys } },
      { populate: [...LICENSE_RELATIONS] },
    );
    return new Map(found.map((license) => [license.licenseKey, license]));
  }

  findWithLastVerification(id: number, viewer: User): Promise<License> {
    return this.em.findOneOrFail(License, this.visible(id, viewer), { populate: ['lastVerification'] });
  }

  /** Not checked against stored keys: a collision is practically impossible. */
  generateKey(): string {
    return generateLicenseKey(randomInt);
  }

  /** @throws Refusal 409 when the key exists, 422 when the user is unknown */
  async create(input: CreateLicenseInput, context: ActionContext): Promise<License> {
    const [license] = await this.createAll([input], context);
    return license!;
  }

  createAll(inputs: CreateLicenseInput[], context: ActionContext): Promise<License[]> {
    return this.writes.createAll(LICENSE, 'license.create', context, async () => {
      const userNamed = await this.findUsers(inputs);
      return inputs.map((input) =>
        this.build(input.license_key, this.toColumns(input, userNamed), context.now),
      );
    });
  }

  createBatch({ count, ...input }: LicenseBatchInput, context: ActionContext): Promise<License[]> {
    return this.writes.createAll(LICENSE, 'license.create', context, async () => {
      const one = { ...input, username: input.username || null };
      const columns = this.toColumns(one, await this.findUsers([one]));
      return Array.from({ length: count }, () => this.build(this.generateKey(), columns, context.now));
    });
  }

  /** @throws Refusal 404, 422 when the key changes or the user is unknown */
  async update(id: number, input: UpdateLicenseInput, context: ActionContext): Promise<License> {
    const [license] = await this.updateAll(new Map([[id, input]]), context);
    return license!;
  }

  updateAll(inputs: Map<number, UpdateLicenseInput>, context: ActionContext): Promise<License[]> {
    return this.writes.updateAll(LICENSE, [...inputs.keys()], 'license.update', context, async (licenses) => {
      const userNamed = await this.findUsers([...inputs.values()]);
      for (const license of licenses) this.apply(inputs.get(license.id)!, license, userNamed);
    });
  }

  /** Changes only the given fields. @throws Refusal as `update`, and when a stored value differs from `expected` */
  amend(
    id: number,
    change: Partial<UpdateLicenseInput>,
    context: ActionContext,
    expected: Partial<UpdateLicenseInput> = {},
  ): Promise<Amended<UpdateLicenseInput>> {
    return this.writes.amend(LICENSE, id, 'license.update', context, toForm, async (license, was) => {
      refuseUnlessStill(expected, was);
      const input = { ...was, ...change };
      this.apply(input, license, await this.findUsers([input]));
    });
  }

  /** @throws Refusal 404, 422 without any count */
  reportUsage(id: number, usage: UsageInput, context: ActionContext): Promise<License> {
    const { current_customer_count: customers, current_mikrotik_count: mikrotiks } = usage;
    if (customers === undefined && mikrotiks === undefined) {
      throw invalid({
        current_customer_count: {
          code: 'required',
          sentence: 'Send current_customer_count, current_mikrotik_count or both.',
        },
      });
    }
    return this.writes.update(USAGE, id, 'license.usage', context, (license) => {
      license.currentCustomerCount = customers ?? license.currentCustomerCount;
      license.currentMikrotikCount = mikrotiks ?? license.currentMikrotikCount;
      license.usageReportedAt = context.now;
    });
  }

  /** @throws Refusal 404, 409 while a subscription uses the licence */
  remove(id: number, context: ActionContext): Promise<void> {
    return this.writes.remove(LICENSE, id, 'license.delete', context, (license) => {
      if (license.subscription) throw licenseInUse();
    });
  }

  private selectionOf(viewer: User, query: Unpaged<LicenseListQuery>, now: Date): Selection<License> {
    const where = { $and: licenseConditions(query, now, this.config.grace) };
    return { entity: License, scope: this.visibleTo(viewer), where, orderBy: LICENSE_SORTS[query.sort] };
  }

  private build(licenseKey: string, columns: LicenseColumns, createdAt: Date): License {
    const text = searchText(licenseKey, columns.owner?.username);
    return this.em.create(License, { ...columns, licenseKey, searchText: text, createdAt });
  }

  private apply(input: UpdateLicenseInput, license: License, userNamed: (username: string) => User): void {
    if (input.license_key !== license.licenseKey) throw unchangeableKey();
    Object.assign(license, this.toColumns(input, userNamed), { status: input.status });
    license.searchText = searchText(license.licenseKey, license.owner?.username);
  }

  private findUsers(inputs: Pick<CreateLicenseInput, 'username'>[]): Promise<(username: string) => User> {
    return this.users.lookup(inputs.map(({ username }) => username));
  }

  private toColumns(
    { username, expires_at, wifi_ai_url }: Omit<CreateLicenseInput, 'license_key'>,
    userNamed: (username: string) => User,
  ): LicenseColumns {
    return {
      ...(username !== undefined && { owner: username === null ? null : userNamed(username) }),
      ...(expires_at !== undefined && { expiresAt: this.instant(expires_at) }),
      ...(wifi_ai_url !== undefined && { wifiAiUrl: wifi_ai_url }),
    };
  }

  private instant(text: string | null): Date | null {
    return text === null ? null : instantOf(text, this.config.businessTimeZone);
  }

  private visible(id: number, viewer: User) {
    return { $and: [{ id }, this.visibleTo(viewer)] };
  }

  private visibleTo(viewer: User) {
    return this.backOffice.includes(viewer) ? {} : { owner: viewer.id };
  }
}

const toForm = ({ licenseKey, owner, expiresAt, wifiAiUrl, status }: License): UpdateLicenseInput => ({
  license_key: licenseKey,
  username: owner?.username ?? null,
  expires_at: expiresAt?.toISOString() ?? null,
  wifi_ai_url: wifiAiUrl ?? null,
  status,
});

const unchangeableKey = () =>
  invalid({
    license_key: {
      code: 'unchangeable',
      sentence: 'The license key cannot be changed. Generate a new license instead.',
    },
  });

export const licenseInUse = () =>
  conflict('This license has a subscription. Delete the subscription first, or set the license inactive.', {
    code: 'license_in_use',
  });
