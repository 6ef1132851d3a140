import type { ReactNode } from 'react';
import { Field } from '@/ui/field';
import { Fold } from '@/ui/fold';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import type { ProfileDraft } from './user-draft';

const FOLDED = ['company', 'address', 'tax_id'] as const;

type BilledFieldsProps = FieldsProps<Pick<ProfileDraft, (typeof FOLDED)[number]>> & {
  /** More fields that are folded with these. */
  children?: ReactNode;
  /** Whether one of those was refused. */
  isWrong?: boolean;
};

/** What an invoice says beside the name, folded until it is needed or refused. */
export function BilledFields({ draft, onChange, errors, children, isWrong }: BilledFieldsProps) {
  const { fields: words } = useMessages('users');
  const { hints } = useMessages('accountForms');
  const isOpen = isWrong || FOLDED.some((field) => errors?.[field]);
  return (
    <Fold label={children ? words.more : words.billed} isOpen={!!isOpen}>
      {children}
      <TextField
        label={words.company}
        isOptional
        autoComplete="off"
        maxLength={100}
        value={draft.company}
        onChange={(company) => onChange({ company })}
        error={errors?.company}
      />
      <Field label={words.address} isOptional hint={hints.address} error={errors?.address}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={300}
            className="min-h-20"
            value={draft.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        )}
      </Field>
      <TextField
        label={words.taxId}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        hint={hints.taxId}
        value={draft.tax_id}
        onChange={(tax_id) => onChange({ tax_id })}
        error={errors?.tax_id}
      />
    </Fold>
  );
}
