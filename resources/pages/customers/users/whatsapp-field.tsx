import { isUnclear } from '@server/rules/plain-text';
import { isWhatsappNumber, normalizeWhatsappNumber } from '@server/rules/whatsapp-number';
import { useState } from 'react';
import { ExternalLink } from '@/ui/external-link';
import { TextField } from '@/ui/text-field';
import { userHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

type WhatsappFieldProps = {
  value: string;
  onChange: (typed: string) => void;
  /** Who has the number already. */
  owner: { id: number; name: string } | null;
  /** What it is for, where it is not for reminders. */
  hint?: string;
  error?: string;
};

/** Validates on blur; the server validates again. */
export function WhatsappField({ value, onChange, owner, hint, error }: WhatsappFieldProps) {
  const { fields: words } = useMessages('users');
  const { hints } = useMessages('accountForms');
  const [isLeft, setLeft] = useState(false);
  const number = normalizeWhatsappNumber(value);
  const isWrong = isLeft && number !== '' && !isWhatsappNumber(number);
  const wrong = isUnclear(number) ? words.unclearNumber : words.wrongNumber;
  const refusal = owner ? <SamePerson {...owner} /> : error;
  return (
    <TextField
      label={words.whatsapp}
      isOptional
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="08123456789"
      hint={hint ?? hints.whatsapp}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={isWrong ? wrong : refusal}
    />
  );
}

/** In a tab of its own, so that the form stays. */
function SamePerson({ id, name }: { id: number; name: string }) {
  const [before, after] = useMessages('shared').samePerson;
  return (
    <>
      {before}
      <ExternalLink href={userHref(id)}>{name}</ExternalLink>
      {after}
    </>
  );
}
