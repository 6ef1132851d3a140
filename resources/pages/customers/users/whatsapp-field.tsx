import { isUnclear } from '@server/rules/plain-text';
import { isWhatsappNumber, normalizeWhatsappNumber } from '@server/rules/whatsapp-number';
import { useState } from 'react';
import { TextField } from '@/ui/text-field';
import { useMessages } from '@/i18n/use-messages';

type WhatsappFieldProps = { value: string; onChange: (typed: string) => void; error?: string };

/** Validates on blur; the server validates again. */
export function WhatsappField({ value, onChange, error }: WhatsappFieldProps) {
  const { fields: words } = useMessages('users');
  const { hints } = useMessages('accountForms');
  const [isLeft, setLeft] = useState(false);
  const number = normalizeWhatsappNumber(value);
  const isWrong = isLeft && number !== '' && !isWhatsappNumber(number);
  const wrong = isUnclear(number) ? words.unclearNumber : words.wrongNumber;
  return (
    <TextField
      label={words.whatsapp}
      isOptional
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="08123456789"
      hint={hints.whatsapp}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={isWrong ? wrong : error}
    />
  );
}
