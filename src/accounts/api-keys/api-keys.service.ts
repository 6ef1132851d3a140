import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import { networksOf } from '../../platform/config/networks.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { LICENSE_SCOPES, MAX_API_KEYS } from '../../rules/api-keys.js';
import { DAY_MS } from '../../rules/day.js';
import { overlapEnd } from '../../rules/rotation.js';
import { ApiKey } from '../auth/api-key.entity.js';
import { newPublicId, newSecret, secretHash, tokenText } from '../auth/api-key-token.js';
import { BackOffice } from '../auth/back-office.js';
import { LicenseDirectory } from '../license-directory.js';
import { User } from '../users/user.entity.js';
import type { ApiKeyInput, ApiKeyRotationInput } from './api-key.input.js';
import { aboutApiKey, apiKeyFacts, type ApiKeyView, apiKeyView } from './api-key.view.js';

const API_KEY = audited(ApiKey, apiKeyFacts, aboutApiKey, ['owner']);

export type NewApiKey = { key: ApiKey; token: string };

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly backOffice: BackOffice,
    private readonly licenses: LicenseDirectory,
  ) {}

  /** Those of all accounts, so that each colleague can revoke one. */
  async list(now: Date): Promise<ApiKeyView[]> {
    const keys = await this.em.find(ApiKey, {}, { orderBy: { id: 'desc' }, populate: ['owner'] });
    return this.toViews(keys, now);
  }

  /** @throws Refusal 403 when the role changed meanwhile; 409 when there are too many; 422 */
  async create(input: ApiKeyInput, context: ActionContext): Promise<NewApiKey> {
    await this.refuseContradictions(input);
    const { name, scopes, license_ids: licenseIds, networks, expires_in_days: days } = input;
    const token = { publicId: newPublicId(), secret: newSecret() };
    const key = await this.writes.by(context).create(API_KEY, 'api_key.create', async () => {
      const owner = await this.lockedOwner(context);
      if ((await this.em.count(ApiKey, { owner })) >= MAX_API_KEYS) throw tooManyApiKeys();
      return this.em.create(ApiKey, {
        publicId: token.publicId,
        secretHash: secretHash(token.secret),
        owner,
        name: name.trim(),
        scopes,
        licenseIds: licenseIds ?? null,
        networks: (networks ?? []).flatMap((network) => networksOf(network) ?? []),
        expiresAt: days === null ? null : new Date(context.now.getTime() + days * DAY_MS),
        noExpiryReason: days === null ? input.no_expiry_reason!.trim() : null,
        createdAt: context.now,
      });
    });
    return { key, token: tokenText(token) };
  }

  /**
   * Another secret, for as long as the old one was made for, which works beside it until the overlap ends. One that was
   * replaced before ends at once. @throws Refusal 404; 409 for the key of another account
   */
  async rotate(id: number, input: ApiKeyRotationInput, context: ActionContext): Promise<NewApiKey> {
    const secret = newSecret();
    const { now } = context;
    const key = await this.writes.by(context).updateById(API_KEY, id, 'api_key.rotate', (old) => {
      if (old.owner.id !== context.actor!.id) throw notYourApiKey();
      const overlap = overlapEnd(now, input.overlap_hours);
      const previousUntil = old.expiresAt && old.expiresAt < overlap ? old.expiresAt : overlap;
      Object.assign(old, {
        secretHash: secretHash(secret),
        previousHash: old.secretHash,
        previousUntil,
        expiresAt: old.expiresAt && new Date(now.getTime() + lifeOf(old, old.expiresAt)),
        rotatedAt: now,
      });
    });
    return { key, token: tokenText({ publicId: key.publicId, secret }) };
  }

  /** @throws Refusal 404 */
  revoke(id: number, context: ActionContext): Promise<void> {
    return this.writes.by(context).remove(API_KEY, id, 'api_key.delete');
  }

  async toViews(keys: ApiKey[], now: Date): Promise<ApiKeyView[]> {
    const ids = new Set(keys.flatMap(({ licenseIds }) => licenseIds ?? []));
    const endings = await this.licenses.keyEndings(ids);
    return keys.map((key) => apiKeyView(key, endings, now));
  }

  private async refuseContradictions(input: ApiKeyInput): Promise<void> {
    const { scopes, license_ids: ids, expires_in_days: days, no_expiry_reason: reason } = input;
    const wide = ids ? scopes.filter((scope) => !LICENSE_SCOPES.includes(scope)) : [];
    if (wide.length > 0) throw notOfOneLicense(wide);
    if (ids && (await this.licenses.keyEndings(new Set(ids))).size < ids.length) throw noSuchLicenses();
    if (days === null && !reason?.trim()) throw noReason();
  }

  /** Waits for a change of the role, which ends the keys that there are. */
  private async lockedOwner({ actor }: ActionContext): Promise<User> {
    const owner = await lockedRow(this.em, User, actor!.id);
    if (!this.backOffice.includes(owner)) throw this.backOffice.refusal(owner);
    return owner;
  }
}

const lifeOf = ({ createdAt, rotatedAt }: ApiKey, expiresAt: Date): number =>
  expiresAt.getTime() - (rotatedAt ?? createdAt).getTime();

export const tooManyApiKeys = () =>
  conflict(
    'too_many_api_keys',
    `An account can have ${MAX_API_KEYS} API keys. Revoke one that is not used.`,
    { count: MAX_API_KEYS },
  );

export const notYourApiKey = () =>
  conflict(
    'not_your_api_key',
    'This API key acts for another account. Only that account can rotate it; revoke it instead.',
  );

const notOfOneLicense = (scopes: string[]) =>
  invalid(
    'scopes',
    'not_per_license',
    `A key that is tied to licenses cannot have ${scopes.join(', ')}. It can have ${LICENSE_SCOPES.join(', ')}.`,
  );

const noSuchLicenses = () =>
  invalid('license_ids', 'no_such_license', 'Not all of these licenses exist. Choose them from the list.');

const noReason = () =>
  invalid('no_expiry_reason', 'required', 'Say why the key never expires, or let it expire.');
