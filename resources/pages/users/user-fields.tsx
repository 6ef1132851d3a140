import { isWhatsappNumber, normalizeWhatsappNumber } from '@server/rules/whatsapp-number';
import { type ReactNode, useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { FieldsProps } from '@/hooks/use-draft';
import { useMessages } from '@/messages/use-messages';
import type { UserDraft } from './user-draft';

type UserFieldsProps = FieldsProps<UserDraft> & {
  /** What only creating asks for. */
  children?: ReactNode;
};

/** What creating and editing an account share. */
export function UserFields({ draft, onChange, errors, children }: UserFieldsProps) {
  const { fields: words } = useMessages('users');
  const { role: roles } = useMessages('shared');
  return (
    <>
      <TextField
        label={words.username}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={50}
        hint={words.usernameHint}
        value={draft.username}
        onChange={(username) => onChange({ username })}
        error={errors?.username}
      />
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={draft.email}
        onChange={(email) => onChange({ email })}
        error={errors?.email}
      />
      {children}
      <WhatsappField
        value={draft.wa_number}
        onChange={(wa_number) => onChange({ wa_number })}
        error={errors?.wa_number}
      />
      <SelectField
        label={words.role}
        error={errors?.role}
        hint={words.roleHints[draft.role]}
        options={roles}
        value={draft.role}
        onChange={(role) => onChange({ role })}
      />
    </>
  );
}

type WhatsappFieldProps = { value: string; onChange: (typed: string) => void; error?: string };

/**
 * Says that a number is wrong as soon as one leaves it; the server says it again. It says so where the hint stood:
 * leaving may mean pressing a button, which must not move away from under the finger.
 */
function WhatsappField({ value, onChange, error }: WhatsappFieldProps) {
  const { fields: words } = useMessages('users');
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value.trim() !== '' && !isWhatsappNumber(normalizeWhatsappNumber(value));
  const shown = isWrong ? words.wrongNumber : error;
  return (
    <TextField
      label={words.whatsapp}
      isOptional
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="08123456789"
      hint={!shown && words.whatsappHint}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={shown}
    />
  );
}
