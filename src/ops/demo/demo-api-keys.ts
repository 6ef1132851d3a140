import type { RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ApiKey } from '../../accounts/auth/api-key.entity.js';
import { newSecret, secretHash } from '../../accounts/auth/api-key-token.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { License } from '../../licensing/licenses/license.entity.js';
import { DAY_MS } from '../../rules/day.js';

type Facts = Omit<RequiredEntityData<ApiKey>, 'owner' | 'publicId' | 'secretHash'>;

/** Their secrets are thrown away, so none of them works: rotate one to try it. */
export function addApiKeys(em: SqlEntityManager, admin: User, license: License, now: Date): void {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const keys: Facts[] = [
    {
      name: 'WiFi-AI Bandung',
      scopes: ['licenses:read', 'usage:report'],
      licenseIds: [license.id],
      networks: ['203.0.113.0/24'],
      createdAt: at(-40),
      expiresAt: at(50),
      lastUsedAt: at(-0.01),
      lastUsedFrom: '203.0.113.9',
    },
    {
      name: 'Laporan bulanan',
      scopes: ['invoices:read', 'payments:read', 'metrics:read'],
      networks: [],
      createdAt: at(-80),
      expiresAt: at(10),
      lastUsedAt: at(-21),
      lastUsedFrom: '2001:db8::7',
    },
    {
      name: 'Portal pelanggan',
      scopes: ['users:read', 'users:write', 'licenses:write', 'subscriptions:read', 'subscriptions:write'],
      networks: [],
      createdAt: at(-200),
      rotatedAt: at(-0.5),
      previousHash: secretHash(newSecret()),
      previousUntil: at(0.5),
      noExpiryReason: 'Server di menara jarang bisa dijangkau',
    },
  ];
  for (const [i, key] of keys.entries()) {
    const secret = secretHash(newSecret());
    em.create(ApiKey, { ...key, owner: admin, publicId: `demo000${i + 1}`, secretHash: secret });
  }
}
