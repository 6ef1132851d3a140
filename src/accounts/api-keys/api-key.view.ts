import type { About } from '../../audit/about.js';
import { declareSetByPeople } from '../../audit/changes.js';
import { overlapShown } from '../../rules/rotation.js';
import type { ApiKey } from '../auth/api-key.entity.js';
import { aboutUser } from '../users/user.view.js';
import type { Created, Deleted, Updated } from '../../audit/domain-event.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { SCOPES } from '../../rules/api-keys.js';

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
  previous_until: overlapShown(key.previousUntil, now),
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

type ApiKeyFacts = ReturnType<typeof apiKeyFacts>;

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

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'api_key.create': Created<ApiKeyFacts>;
    'api_key.rotate': Updated<ApiKeyFacts>;
    'api_key.delete': Deleted<ApiKeyFacts>;
  }
}

const licenseSchema = viewSchema<NonNullable<ApiKeyView['licenses']>[number]>('ApiKeyLicense', {
  id: 12,
  license_key: orNull('…4C1Y'),
});

const apiKey = {
  id: 5,
  name: 'WiFi-AI Bandung',
  owner: 'admin',
  prefix: 'lis_3fK9aB2x',
  scopes: arrayOf(oneOf(SCOPES, 'usage:report'), oneOf(SCOPES, 'licenses:read')),
  licenses: orNull(arrayOf(licenseSchema)),
  networks: arrayOf('203.0.113.0/24'),
  expires_at: orNull('2026-04-06T04:00:00.000Z'),
  no_expiry_reason: orNull('The server cannot be reached to replace it'),
  previous_until: orNull('2026-02-02T04:00:00.000Z'),
  created_at: '2026-01-06T04:00:00.000Z',
  rotated_at: orNull('2026-02-01T04:00:00.000Z'),
  last_used_at: orNull('2026-02-01T04:12:00.000Z'),
  last_used_from: orNull('203.0.113.9'),
};

export const apiKeySchema = viewSchema<ApiKeyView>('ApiKey', apiKey);

export const newApiKeySchema = viewSchema<NewApiKeyView>('ApiKeyWithSecret', {
  ...apiKey,
  key: 'lis_3fK9aB2x_4Zt8QpLw0YvNc2RmXeHs7DfGjKb1UaTi_0Ab3Zx',
});
