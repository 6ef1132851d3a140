import { Fold } from '@/ui/fold';
import type { FieldsProps } from '@/lib/form-fields';
import { useMessages } from '@/i18n/use-messages';
import { ProofField } from './proof-field';
import { NoteField, ReferenceField } from './transfer-fields';

type Extras = { reference: string; note: string; proof: File | null };

export function PaymentExtras(fields: FieldsProps<Extras>) {
  const { draft, onChange, errors } = fields;
  const words = useMessages('recordPayment');
  return (
    <Fold label={words.more} isOpen={!!(errors?.reference || errors?.note)}>
      <ReferenceField {...fields} />
      <ProofField isOptional file={draft.proof} onChoose={(proof) => onChange({ proof })} />
      <NoteField {...fields} />
    </Fold>
  );
}
