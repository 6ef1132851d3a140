import type { SettingsPage } from '@server/settings/settings.page.controller';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { openFields, type Section } from './sections';
import { draftOf, payload, isBlank, NO_ACCOUNT, type SettingsDraft } from './settings-draft';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { usePreview } from '@/ui/hooks/use-preview';
import { IconButton } from '@/ui/icon-button';
import { MAX_MONTHLY_GRACE_DAYS } from '@server/rules/grace';
import {
  MAX_TRANSFER_ACCOUNTS,
  type TransferAccount,
  transferAccountOf,
  writtenAccount,
} from '@server/rules/transfer-account';
import type { SettingName, SettingsView } from '@server/settings/settings.view';
import { Checkbox } from '@/ui/checkbox';
import { NumberField } from '@/ui/number-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/lib/form-fields';
import { QrisField } from './qris-field';

type EditSectionProps = DialogAnswers & SettingsPage & { section: Section };

export function EditSection({ section, settings, server, onClose, onDone }: EditSectionProps) {
  const words = useMessages('settings');
  const { actions } = useMessages('shared');
  const names = openFields(section, { settings, server });
  const { fields, form } = useDraft(() => draftOf(settings), {
    view: settings,
    send: ({ draft, edit }) => callApi('PUT /settings', { body: payload(draft, names), edit }),
    done: () => onDone(words.saved),
  });
  return (
    <FormModal title={words.sections[section].title} saveLabel={actions.save} {...form} onClose={onClose}>
      {names.map((name) => (
        <SettingField key={name} name={name} settings={settings} {...fields} />
      ))}
    </FormModal>
  );
}

type SettingFieldProps = FieldsProps<SettingsDraft> & { name: SettingName; settings: SettingsView };

function SettingField({ name, settings, ...fields }: SettingFieldProps) {
  const { draft, onChange, bind } = fields;
  const words = useMessages('settings');
  const shown = { label: words.fields[name], hint: words.hints[name] };
  switch (name) {
    case 'transfer_accounts':
      return <AccountsField {...fields} />;
    case 'qris':
      return <QrisField {...fields} />;
    case 'qris_add_on':
      return (
        <Checkbox isChecked={draft.qris_add_on} onChange={(qris_add_on) => onChange({ qris_add_on })}>
          {shown.hint}
        </Checkbox>
      );
    case 'company_address':
      return <TextAreaField {...shown} {...bind('company_address')} />;
    case 'invoice_days':
    case 'grace_days':
    case 'lease_days':
    case 'daily_cap':
      return (
        <div className="grid gap-2">
          <NumberField {...shown} {...bind(name)} />
          {name === 'grace_days' && <GraceEffect days={draft.grace_days} now={settings.grace_days} />}
        </div>
      );
    default:
      return <TextField {...shown} {...bind(name)} />;
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

/** One row for each account; the error stands at the part that has to change. */
function AccountsField({ draft, onChange, errors }: FieldsProps<SettingsDraft>) {
  const { accounts: words, fields, hints } = useMessages('settings');
  const { transfer_accounts: rows } = draft;
  const error = errors?.transfer_accounts;
  const set = (transfer_accounts: TransferAccount[]) => onChange({ transfer_accounts });
  const list = useRef<HTMLFieldSetElement>(null);
  function add() {
    flushSync(() => set([...rows, NO_ACCOUNT]));
    list.current!.querySelector<HTMLInputElement>('[role=group]:last-of-type input')!.focus();
  }
  return (
    <fieldset ref={list} className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{fields.transfer_accounts}</legend>
      <p className="text-xs text-faint">{hints.transfer_accounts}</p>
      {rows.map((account, at) => (
        <AccountRow
          // Rows have no name of their own.
          key={at}
          nth={at + 1}
          account={account}
          isRefused={!!error}
          onChange={(change) => set(rows.map((row, i) => (i === at ? { ...row, ...change } : row)))}
          onRemove={() => set(rows.filter((_, i) => i !== at))}
        />
      ))}
      {error && rows.every((row) => !faultOf(row)) && <p className="text-sm font-medium text-red">{error}</p>}
      {rows.length < MAX_TRANSFER_ACCOUNTS && (
        <Button className="justify-self-start" onClick={add}>
          <Plus aria-hidden className="size-4" />
          {words.add}
        </Button>
      )}
    </fieldset>
  );
}

type AccountRowProps = {
  nth: number;
  account: TransferAccount;
  isRefused: boolean;
  onChange: (change: Partial<TransferAccount>) => void;
  onRemove: () => void;
};

const PARTS = ['bank', 'number', 'holder'] as const;

function AccountRow({ nth, account, isRefused, onChange, onRemove }: AccountRowProps) {
  const { accounts: words } = useMessages('settings');
  const wrong = faultOf(account);
  const isTold = (part: keyof TransferAccount) =>
    wrong === part && (isRefused || (part === 'number' && account.number !== ''));
  return (
    <div
      role="group"
      aria-label={words.nth(nth)}
      className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-[1fr_1.5fr]"
    >
      {PARTS.map((part) => (
        <TextField
          key={part}
          label={words[part]}
          autoComplete="off"
          value={account[part]}
          error={isTold(part) ? words.faults[part] : undefined}
          onChange={(text) => onChange({ [part]: text })}
        />
      ))}
      <IconButton
        icon={Trash}
        label={words.remove(nth)}
        className="self-end justify-self-end"
        onClick={onRemove}
      />
    </div>
  );
}

/** The first part that no account may have like this; null for an account, and for a row that is not begun. */
function faultOf(account: TransferAccount): keyof TransferAccount | null {
  if (isBlank(account)) return null;
  const number = account.number.replace(/[ .-]/g, '');
  if (!/^\d{5,20}$/.test(number)) return 'number';
  if (account.holder.trim().length < 2) return 'holder';
  return transferAccountOf(writtenAccount({ ...account, number })) ? null : 'bank';
}
