import type { Role } from '@server/rules/roles';
import {
  isWhatsappNumber,
  normalizeWhatsappNumber,
  WHATSAPP_NUMBER_ERROR,
} from '@server/rules/whatsapp-number';
import { type ReactNode, useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { FieldsProps } from '@/hooks/use-draft';
import type { UserDraft } from './user-draft';
import { ROLE_WORDS } from '@/lib/role-words';

const WHAT_ROLES_DO: Record<Role, string> = {
  admin: 'Staff: may see and change everything in this console.',
  user: 'A customer: can see only their own licenses and subscriptions.',
};

type UserFieldsProps = FieldsProps<UserDraft> & {
  /** What only creating asks for. */
  children?: ReactNode;
};

/** What creating and editing an account share. */
export function UserFields({ draft, onChange, errors, children }: UserFieldsProps) {
  return (
    <>
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={50}
        hint="3 to 50 letters, digits, dots, dashes or underscores. Used to sign in."
        value={draft.username}
        onChange={(username) => onChange({ username })}
        error={errors?.username}
      />
      <TextField
        label="Email"
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
        label="Role"
        error={errors?.role}
        hint={WHAT_ROLES_DO[draft.role]}
        options={ROLE_WORDS}
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
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value.trim() !== '' && !isWhatsappNumber(normalizeWhatsappNumber(value));
  const shown = isWrong ? WHATSAPP_NUMBER_ERROR : error;
  return (
    <TextField
      label="WhatsApp number"
      isOptional
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="08123456789"
      hint={!shown && 'In 08xxx or 62xxx format. Reminders are sent to it.'}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={shown}
    />
  );
}
