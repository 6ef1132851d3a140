import type { LicenseView } from '@server/licensing/licenses/license.view';
import { Combobox } from '@/ui/combobox';
import { Field } from '@/ui/field';
import type { Choice } from '@/ui/hooks/use-choices';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import type { SubscriptionDraft } from './subscription-draft';

type LicenseFieldProps = {
  draft: SubscriptionDraft;
  onChange: (license: Pick<SubscriptionDraft, 'license_id' | 'license_key'>) => void;
  /** Only active licences without a subscription. */
  onlyFree?: boolean;
  hint: string;
  error?: string;
};

export function LicenseField({ draft, onChange, onlyFree, hint, error }: LicenseFieldProps) {
  const words = useMessages('subscriptions').form;
  const { facts } = useMessages('shared');
  const { license_id, license_key } = draft;

  async function search(q: string, signal: AbortSignal): Promise<Choice[]> {
    const query = { ...(onlyFree && FREE), q, per_page: 20 };
    const found = await callApi('GET /licenses', { query, signal });
    return found.map((license) => choiceOf(license, facts.nobody));
  }

  return (
    <Field label={facts.license} hint={hint} error={error}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={words.searchLicense}
          search={search}
          value={license_id ? { value: String(license_id), label: license_key } : null}
          onChange={(choice) =>
            onChange({ license_id: choice ? Number(choice.value) : null, license_key: choice?.label ?? '' })
          }
        />
      )}
    </Field>
  );
}

const FREE = { status: 'active', linked: false } as const;

const choiceOf = ({ id, license_key, user_name }: LicenseView, nobody: string): Choice => ({
  value: String(id),
  label: license_key,
  note: user_name ?? nobody,
});
