import type { LicenseView } from '@server/licenses/license.view';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import type { Choice } from '@/hooks/use-choices';
import { callApi } from '@/lib/api';
import type { SubscriptionDraft } from './subscription-draft';

type LicenseFieldProps = {
  draft: SubscriptionDraft;
  onChange: (license: Pick<SubscriptionDraft, 'license_id' | 'license_key'>) => void;
  /** Offers only licences that are active and have no subscription yet. */
  onlyFree?: boolean;
  hint: string;
  error?: string;
};

export function LicenseField({ draft, onChange, onlyFree, hint, error }: LicenseFieldProps) {
  const { license_id, license_key } = draft;
  return (
    <Field label="License" hint={hint} error={error}>
      {(control) => (
        <Combobox
          {...control}
          placeholder="Search a license"
          search={onlyFree ? searchFreeLicenses : searchLicenses}
          value={license_id ? { value: String(license_id), label: license_key } : null}
          onChange={(choice) =>
            onChange({ license_id: Number(choice?.value ?? 0), license_key: choice?.label ?? '' })
          }
        />
      )}
    </Field>
  );
}

const FREE = { status: 'active', linked: false } as const;

const searchFreeLicenses = (q: string, signal: AbortSignal) => searchLicenses(q, signal, FREE);

async function searchLicenses(
  q: string,
  signal: AbortSignal,
  filters: Partial<typeof FREE> = {},
): Promise<Choice[]> {
  const query = { ...filters, q, per_page: 20 };
  return (await callApi('GET /licenses', { query, signal })).map(choiceOf);
}

const choiceOf = ({ id, license_key, user_name }: LicenseView): Choice => ({
  value: String(id),
  label: license_key,
  note: user_name ?? 'Not assigned',
});
