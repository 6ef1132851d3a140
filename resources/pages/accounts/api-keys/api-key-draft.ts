import { DEFAULT_KEY_DAYS, type Scope } from '@server/rules/api-keys';
import type { Messages } from '@/i18n/messages';
import type { Choice } from '@/ui/hooks/use-choices';

type Life = keyof Messages['apiKeys']['form']['lives'];

export type ApiKeyDraft = {
  name: string;
  scopes: Scope[];
  /** None ties the key to none, so that it works for all. */
  licenses: Choice[];
  networks: string;
  life: Life;
  reason: string;
};

export const emptyDraft: ApiKeyDraft = {
  name: '',
  scopes: [],
  licenses: [],
  networks: '',
  life: `${DEFAULT_KEY_DAYS}`,
  reason: '',
};

export const payload = ({ name, scopes, licenses, networks, life, reason }: ApiKeyDraft) => ({
  name: name.trim(),
  scopes,
  license_ids: licenses.length > 0 ? licenses.map(({ value }) => Number(value)) : null,
  networks: networks.split(/[\s,;]+/).filter(Boolean),
  expires_in_days: life === 'never' ? null : Number(life),
  no_expiry_reason: life === 'never' ? reason.trim() || null : null,
});
