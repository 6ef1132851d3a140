import ChevronDown from 'lucide-react/icons/chevron-down';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import type { PaymentDraft } from './payment-draft';
import { ProofField } from './proof-field';

/** Rarely used fields, folded; an error unfolds them. */
export function PaymentExtras({ draft, onChange, errors }: FieldsProps<PaymentDraft>) {
  const words = useMessages('recordPayment');
  const isWrong = !!(errors?.reference || errors?.note);
  return (
    <details open={isWrong || undefined} className="group rounded-md border border-line px-3">
      <summary className="fold text-sm">
        {words.more}
        <ChevronDown aria-hidden className="fold-sign" />
      </summary>
      <div className="grid gap-5 pb-3">
        <TextField
          label={words.reference}
          isOptional
          autoComplete="off"
          hint={words.referenceHint}
          error={errors?.reference}
          value={draft.reference}
          onChange={(reference) => onChange({ reference })}
        />
        <ProofField isOptional file={draft.proof} onChoose={(proof) => onChange({ proof })} />
        <TextField
          label={words.note}
          isOptional
          autoComplete="off"
          error={errors?.note}
          value={draft.note}
          onChange={(note) => onChange({ note })}
        />
      </div>
    </details>
  );
}
