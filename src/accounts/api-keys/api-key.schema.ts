import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { SCOPES } from '../../rules/api-keys.js';
import type { ApiKeyView, NewApiKeyView } from './api-key.view.js';

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
