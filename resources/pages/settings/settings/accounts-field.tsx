import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import {
  MAX_TRANSFER_ACCOUNTS,
  type TransferAccount,
  transferAccountOf,
  writtenAccount,
} from '@server/rules/transfer-account';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import { isBlank, NO_ACCOUNT, type SettingsDraft } from './settings-draft';

/** One row for each account; the error stands at the part that has to change. */
export function AccountsField({ draft, onChange, errors }: FieldsProps<SettingsDraft>) {
  const { accounts: words, fields, hints } = useMessages('settings');
  const { transfer_accounts: rows } = draft;
  const error = errors?.transfer_accounts;
  const set = (transfer_accounts: TransferAccount[]) => onChange({ transfer_accounts });
  return (
    <fieldset className="grid gap-3">
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
        <Button className="justify-self-start" onClick={() => set([...rows, NO_ACCOUNT])}>
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
