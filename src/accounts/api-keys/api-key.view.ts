import type { About } from '../../audit/about.js';
import { declareSetByPeople } from '../../audit/changes.js';
import { isInOverlap } from '../../rules/rotation.js';
import type { ApiKey } from '../auth/api-key.entity.js';
import { aboutUser } from '../users/user.view.js';

/** @param endings of the keys of licences, by their ids */
export const apiKeyView = (key: ApiKey, endings: ReadonlyMap<number, string>, now: Date) => ({
  id: key.id,
  name: key.name,
  owner: key.owner.username,
  prefix: `lis_${key.publicId}`,
  scopes: key.scopes,
  licenses: key.licenseIds?.map((id) => ({ id, license_key: endings.get(id) ?? null })) ?? null,
  networks: key.networks,
  expires_at: key.expiresAt?.toISOString() ?? null,
  no_expiry_reason: key.noExpiryReason ?? null,
  previous_until: isInOverlap(key.previousUntil, now) ? key.previousUntil.toISOString() : null,
  created_at: key.createdAt.toISOString(),
  rotated_at: key.rotatedAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  last_used_from: key.lastUsedFrom ?? null,
});

export type ApiKeyView = ReturnType<typeof apiKeyView>;

/** The only view with a whole key: only the answer that makes one shows it. */
export const newApiKeyView = (view: ApiKeyView, key: string) => ({ ...view, key });

export type NewApiKeyView = ReturnType<typeof newApiKeyView>;

export const apiKeyFacts = (key: ApiKey) => ({
  name: key.name,
  prefix: `lis_${key.publicId}`,
  scopes: key.scopes,
  license_ids: key.licenseIds ?? null,
  networks: key.networks,
  expires_at: key.expiresAt?.toISOString() ?? null,
  no_expiry_reason: key.noExpiryReason ?? null,
  previous_until: key.previousUntil?.toISOString() ?? null,
});

export type ApiKeyFacts = ReturnType<typeof apiKeyFacts>;

export const aboutApiKey = ({ owner, name }: ApiKey): About => ({ ...aboutUser(owner), title: name });

declareSetByPeople('api_key', [
  'name',
  'prefix',
  'scopes',
  'license_ids',
  'networks',
  'expires_at',
  'no_expiry_reason',
  'previous_until',
]);
