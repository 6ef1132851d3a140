import type { LicenseView } from '@server/licensing/licenses/license.view';
import X from 'lucide-react/icons/x';
import { Combobox } from '@/ui/combobox';
import { Field } from '@/ui/field';
import type { Choice } from '@/ui/hooks/use-choices';
import { IconButton } from '@/ui/icon-button';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type LicenseChoiceProps = { value: Choice[]; onChange: (licenses: Choice[]) => void; error?: string };

/** Each chosen licence moves to the list below, so that the field is free for the next. */
export function LicenseChoice({ value, onChange, error }: LicenseChoiceProps) {
  const { form: words } = useMessages('apiKeys');
  const { facts } = useMessages('shared');

  async function search(q: string, signal: AbortSignal): Promise<Choice[]> {
    const found = await callApi('GET /licenses', { query: { q, per_page: 20 }, signal });
    return found.map((license) => choiceOf(license, facts.nobody));
  }

  const add = (choice: Choice | null) =>
    choice && !value.some((one) => one.value === choice.value) && onChange([...value, choice]);

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={words.licenses} isOptional hint={words.licensesHint} error={error}>
        {(control) => (
          <Combobox
            {...control}
            key={value.length}
            placeholder={words.searchLicense}
            search={search}
            value={null}
            onChange={add}
          />
        )}
      </Field>
      {value.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {value.map((license) => (
            <li key={license.value} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{license.label}</span>
              <IconButton
                icon={X}
                label={words.remove(license.label)}
                onClick={() => onChange(value.filter((one) => one !== license))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const choiceOf = ({ id, license_key, user_name }: LicenseView, nobody: string): Choice => ({
  value: String(id),
  label: license_key,
  note: user_name ?? nobody,
});
