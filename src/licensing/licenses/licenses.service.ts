import { randomInt } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
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
import { UsersService } from '../../accounts/users/users.service.js';
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

/** What a licence's view reads: its grace is that of the subscription's plan. */
const LICENSE_RELATIONS = ['owner', 'subscription.plan'] as const;

const SEEN = [...LICENSE_RELATIONS, 'lastVerification'] as const;

/** Long, and the same in every row of a plan. */
const EXCLUDED_COLUMNS = ['subscription.plan.description'];

/** Whose limits hold is decided by the subscription's user and plan. */
const WITH_QUOTA = ['owner', 'subscription.user', 'subscription.plan'] as const;

type Chosen = Partial<{ owner: User | null; expiresAt: Date | null; wifiAiUrl: string | null }>;

const LICENSE = audited(License, licenseView, aboutLicense, LICENSE_RELATIONS);
const USAGE = audited(License, usageView, aboutLicense, WITH_QUOTA);

@Injectable()
export class LicensesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly users: UsersService,
    private readonly writes: AuditedWrites,
  ) {}

  list(viewer: User, query: LicenseListQuery, now: Date): Promise<ListPage<License>> {
    const selection = this.selectionOf(viewer, query, now);
    return findPage(this.em, { ...selection, populate: [...SEEN], exclude: EXCLUDED_COLUMNS }, query);
  }

  /** Of the same rows as `list`, on whatever page. @throws Refusal 422 when they are more than `limit` */
  ids(viewer: User, query: LicenseListQuery, now: Date, limit: number): Promise<number[]> {
    return findIds(this.em, this.selectionOf(viewer, query, now), query, limit);
  }

  /** All that the list would show. */
  whole(viewer: User, query: Unpaged<LicenseListQuery>, now: Date): WholeList<License> {
    const select = () => ({ ...this.selectionOf(viewer, query, now), populate: [...LICENSE_RELATIONS] });
    return { select, query, fields: LICENSE_FIELDS };
  }

  /** Always fresh, in one pass (spec §4.1, decisions §2.11). */
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
    return this.em.findOneOrFail(License, this.visible(id, viewer), { populate: [...WITH_QUOTA] });
  }

  /** By their keys. @param keys as they are stored: in capitals */
  async withKeys(keys: string[]): Promise<Map<string, License>> {
    const found = await this.em.find(
      License,
      { licenseKey: { $in: keys } },
      { populate: [...LICENSE_RELATIONS] },
    );
    return new Map(found.map((license) => [license.licenseKey, license]));
  }

  /** @throws Refusal 404 */
  findWithLastVerification(id: number, viewer: User): Promise<License> {
    return this.em.findOneOrFail(License, this.visible(id, viewer), { populate: ['lastVerification'] });
  }

  /** The odds that such a key exists already are nil. */
  generateKey(): string {
    return generateLicenseKey(randomInt);
  }

  /** @throws Refusal 409 when the key exists, 422 when there is no such user */
  async create(input: CreateLicenseInput, context: ActionContext): Promise<License> {
    const [license] = await this.createAll([input], context);
    return license!;
  }

  /** All of them or none. @throws Refusal as for one */
  createAll(inputs: CreateLicenseInput[], context: ActionContext): Promise<License[]> {
    return this.writes.createAll(LICENSE, 'license.create', context, async () => {
      const named = await this.namedBy(inputs);
      return inputs.map((input) => this.made(input.license_key, this.columns(input, named), context.now));
    });
  }

  /** All of them or none. @throws Refusal 422 when there is no such user */
  createBatch({ count, ...input }: LicenseBatchInput, context: ActionContext): Promise<License[]> {
    return this.writes.createAll(LICENSE, 'license.create', context, async () => {
      const one = { ...input, username: input.username || null };
      const columns = this.columns(one, await this.namedBy([one]));
      return Array.from({ length: count }, () => this.made(this.generateKey(), columns, context.now));
    });
  }

  /** @throws Refusal 404, 422 when the key is another one or there is no such user */
  async update(id: number, input: UpdateLicenseInput, context: ActionContext): Promise<License> {
    const [license] = await this.updateAll(new Map([[id, input]]), context);
    return license!;
  }

  /** @param inputs by the ids of those that are changed. @throws Refusal as for one */
  updateAll(inputs: Map<number, UpdateLicenseInput>, context: ActionContext): Promise<License[]> {
    return this.writes.updateAll(LICENSE, [...inputs.keys()], 'license.update', context, async (licenses) => {
      const named = await this.namedBy([...inputs.values()]);
      for (const license of licenses) this.apply(inputs.get(license.id)!, license, named);
    });
  }

  /**
   * What is given changes, the rest stays as it is stored.
   * @param expected refuses when it is something else meanwhile
   * @returns the form before and after
   * @throws Refusal as for update
   */
  amend(
    id: number,
    change: Partial<UpdateLicenseInput>,
    context: ActionContext,
    expected: Partial<UpdateLicenseInput> = {},
  ): Promise<Amended<UpdateLicenseInput>> {
    return this.writes.amend(LICENSE, id, 'license.update', context, toForm, async (license, was) => {
      refuseUnlessStill(expected, was);
      const input = { ...was, ...change };
      this.apply(input, license, await this.namedBy([input]));
    });
  }

  /** What the licence's own server reports; what is left out stays as it was. @throws Refusal 404, 422 without any count */
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

  private made(licenseKey: string, columns: Chosen, createdAt: Date): License {
    const text = searchText(licenseKey, columns.owner?.username);
    return this.em.create(License, { ...columns, licenseKey, searchText: text, createdAt });
  }

  private apply(input: UpdateLicenseInput, license: License, named: (username: string) => User): void {
    if (input.license_key !== license.licenseKey) throw unchangeableKey();
    Object.assign(license, this.columns(input, named), { status: input.status });
    license.searchText = searchText(license.licenseKey, license.owner?.username);
  }

  private namedBy(inputs: Pick<CreateLicenseInput, 'username'>[]): Promise<(username: string) => User> {
    return this.users.lookup(inputs.map(({ username }) => username));
  }

  /** What was left out is not there. */
  private columns(
    { username, expires_at, wifi_ai_url }: Omit<CreateLicenseInput, 'license_key'>,
    named: (username: string) => User,
  ): Chosen {
    return {
      ...(username !== undefined && { owner: username === null ? null : named(username) }),
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

/** What a form would send that changes nothing. */
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
