import { callApi } from '@/api/api';
import { Banner } from '@/ui/banner';
import { usePreview } from '@/ui/hooks/use-preview';
import { MAX_MONTHLY_GRACE_DAYS } from '@server/rules/grace';
import type { SettingName, SettingsView } from '@server/settings/settings.view';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { NumberField } from '@/ui/number-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import { AccountsField } from './accounts-field';
import { QrisField } from './qris-field';
import type { SettingsDraft } from './settings-draft';

type SettingFieldProps = FieldsProps<SettingsDraft> & { name: SettingName; settings: SettingsView };

export function SettingField({ name, settings, draft, onChange, errors }: SettingFieldProps) {
  const words = useMessages('settings');
  const shown = { label: words.fields[name], hint: words.hints[name], error: errors?.[name] };
  switch (name) {
    case 'transfer_accounts':
      return <AccountsField draft={draft} onChange={onChange} errors={errors} />;
    case 'qris':
      return <QrisField draft={draft} onChange={onChange} errors={errors} />;
    case 'qris_add_on':
      return (
        <Checkbox isChecked={draft.qris_add_on} onChange={(qris_add_on) => onChange({ qris_add_on })}>
          {shown.hint}
        </Checkbox>
      );
    case 'company_address':
      return (
        <Field {...shown}>
          {(control) => (
            <TextArea
              {...control}
              value={draft.company_address}
              onChange={(event) => onChange({ company_address: event.target.value })}
            />
          )}
        </Field>
      );
    case 'invoice_days':
    case 'grace_days':
    case 'lease_days':
    case 'daily_cap':
      return (
        <div className="grid gap-2">
          <NumberField {...shown} value={draft[name]} onChange={(value) => onChange({ [name]: value })} />
          {name === 'grace_days' && <GraceEffect days={draft.grace_days} now={settings.grace_days} />}
        </div>
      );
    default:
      return <TextField {...shown} value={draft[name]} onChange={(text) => onChange({ [name]: text })} />;
  }
}

type GraceEffectProps = {
  /** Null when empty, which takes the default of none. */
  days: number | null;
  now: number;
};

/** Says before it is saved which licences another grace stops or lets run. */
function GraceEffect({ days, now }: GraceEffectProps) {
  const wanted = days ?? 0;
  return wanted === now || wanted > MAX_MONTHLY_GRACE_DAYS ? null : <Effect days={wanted} />;
}

function Effect({ days }: { days: number }) {
  const { effect: words } = useMessages('settings');
  const { answer, isCurrent } = usePreview(String(days), (signal) =>
    callApi('GET /settings/grace-effect', { query: { grace_days: days }, signal }),
  );
  if (!answer || !isCurrent) return null;
  const { stopped, resumed, in_grace } = answer;
  return (
    <Banner tone={stopped > 0 ? 'warning' : 'notice'}>
      {stopped > 0 && `${words.stopped(stopped)} `}
      {resumed > 0 && `${words.resumed(resumed)} `}
      {stopped + resumed === 0 && `${words.unchanged} `}
      {in_grace > 0 && words.after(in_grace)}
    </Banner>
  );
}
