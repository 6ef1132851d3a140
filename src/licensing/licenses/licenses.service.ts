import { isExpired, isSweepsMark } from '../../rules/expiry.js';
import { randomInt } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Config } from '../../platform/config/config.js';
import { type Amended, refuseUnlessStill } from '../../platform/database/amended.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { instantOf } from '../../platform/http/fields.js';
import { invalid } from '../../platform/errors/refusal.js';
import { textColumns, textsOf } from '../../rules/fields.js';
import { LICENSE_FIELDS } from '../../rules/license-fields.js';
import { alikeKey, generateLicenseKey, onlyAlike } from '../../rules/license-key.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { keepingNames, keepNames } from '../../stats/search-texts.js';
import { License, licenseSearchText } from './license.entity.js';
import type { CreateLicenseInput, LicenseBatchInput, UpdateLicenseInput } from './license.input.js';
import { LICENSE_RELATIONS } from './license.view.js';
import { lookAlike } from './license-conditions.js';
import { LICENSE } from './license-deletions.js';

type LicenseColumns = Partial<{ owner: User | null; expiresAt: Date | null }> &
  ReturnType<typeof textColumns<typeof LICENSE_FIELDS>>;

@Injectable()
export class LicensesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly users: UserDirectory,
    private readonly writes: AuditedWrites,
  ) {}

  /** @param keys in upper case. @returns by these; the exact key wins, and one that looks like several is none */
  async withKeys(keys: string[]): Promise<Map<string, License>> {
    const populate = [...LICENSE_RELATIONS] as const;
    const exact = await this.em.find(License, { licenseKey: { $in: keys } }, { populate });
    const found = new Map(exact.map((license) => [license.licenseKey, license]));
    const missing = keys.filter((key) => !found.has(key) && alikeKey(key) !== null);
    if (missing.length === 0) return found;
    const alike = await this.em.find(License, lookAlike(missing), { populate });
    return new Map([...found, ...onlyAlike(missing, alike, ({ licenseKey }) => licenseKey)]);
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
    return this.writes.by(context).createAll(LICENSE, 'license.create', async () => {
      await keepNames(this.em);
      const userNamed = await this.findUsers(inputs);
      return inputs.map((input) =>
        this.build(input.license_key, this.toColumns(input, userNamed), context.now),
      );
    });
  }

  createBatch({ count, ...input }: LicenseBatchInput, context: ActionContext): Promise<License[]> {
    return this.writes.by(context).createAll(LICENSE, 'license.create', async () => {
      await keepNames(this.em);
      const one = { ...input, username: input.username || null };
      const columns = this.toColumns(one, await this.findUsers([one]));
      return Array.from({ length: count }, () => this.build(this.generateKey(), columns, context.now));
    });
  }

  /** @throws Refusal 404 */
  locked(id: number): Promise<License> {
    return this.writes.locked(keepingNames(LICENSE), id);
  }

  asShown = ({ expires_at }: Pick<UpdateLicenseInput, 'expires_at'>) =>
    expires_at ? { expires_at: instantOf(expires_at, this.config.businessTimeZone).toISOString() } : {};

  /** @throws Refusal 404, 422 when the key changes or the user is unknown */
  async update(id: number, input: UpdateLicenseInput, context: ActionContext): Promise<License> {
    return this.writes
      .by(context)
      .updateById(keepingNames(LICENSE), id, 'license.update', async (license) => {
        const form = { ...toForm(license), ...input };
        this.apply(form, license, await this.findUsers([form]), context.now);
      });
  }

  /** Changes only the given fields; a new owner needs `keepNames`. @throws Refusal as `update`, and when a stored value differs from `expected` */
  amend(
    id: number,
    change: Partial<UpdateLicenseInput>,
    context: ActionContext,
    expected: Partial<UpdateLicenseInput> = {},
  ): Promise<Amended<UpdateLicenseInput>> {
    return this.writes.by(context).amend(LICENSE, id, 'license.update', toForm, async (license, was) => {
      refuseUnlessStill(expected, was);
      const input = { ...was, ...change };
      this.apply(input, license, await this.findUsers([input]), context.now);
    });
  }

  private build(licenseKey: string, columns: LicenseColumns, createdAt: Date): License {
    const text = licenseSearchText(licenseKey, columns.owner);
    return this.em.create(License, { ...columns, licenseKey, searchText: text, createdAt });
  }

  /** A status that is given and differs from the stored one stands; else an end that moves ahead takes the sweep's mark back. */
  private apply(
    input: UpdateLicenseInput,
    license: License,
    userNamed: (username: string) => User,
    now: Date,
  ): void {
    if (input.license_key !== license.licenseKey) throw unchangeableKey();
    const isMark = input.status === license.status && isSweepsMark(license.status, license.expiresAt, now);
    Object.assign(license, this.toColumns(input, userNamed), { status: input.status });
    if (isMark && !isExpired(license.expiresAt, now)) license.status = 'active';
    license.searchText = licenseSearchText(license.licenseKey, license.owner);
  }

  private findUsers(inputs: Pick<CreateLicenseInput, 'username'>[]): Promise<(username: string) => User> {
    return this.users.lookup(inputs.map(({ username }) => username));
  }

  private toColumns(
    { username, expires_at, ...texts }: Omit<CreateLicenseInput, 'license_key'>,
    userNamed: (username: string) => User,
  ): LicenseColumns {
    return {
      ...(username !== undefined && { owner: username === null ? null : userNamed(username) }),
      ...(expires_at !== undefined && {
        expiresAt: expires_at === null ? null : instantOf(expires_at, this.config.businessTimeZone),
      }),
      ...textColumns(LICENSE_FIELDS, texts),
    };
  }
}

const toForm = (license: License): UpdateLicenseInput => ({
  license_key: license.licenseKey,
  username: license.owner?.username ?? null,
  expires_at: license.expiresAt?.toISOString() ?? null,
  ...textsOf(LICENSE_FIELDS, (_, property) => license[property] ?? null),
  status: license.status,
});

const unchangeableKey = () =>
  invalid(
    'license_key',
    'unchangeable',
    'The license key cannot be changed. Generate a new license instead.',
  );
