import type { ReactNode } from 'react';
import { Fold } from '@/ui/fold';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/lib/form-fields';
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
export function BilledFields({ errors, bind, children, isWrong }: BilledFieldsProps) {
  const { fields: words } = useMessages('users');
  const { hints } = useMessages('accountForms');
  const isOpen = isWrong || FOLDED.some((field) => errors?.[field]);
  return (
    <Fold label={children ? words.more : words.billed} isOpen={!!isOpen}>
      {children}
      <TextField label={words.company} isOptional autoComplete="off" maxLength={100} {...bind('company')} />
      <TextAreaField
        label={words.address}
        isOptional
        hint={hints.address}
        rows={3}
        maxLength={300}
        className="min-h-20"
        {...bind('address')}
      />
      <TextField
        label={words.taxId}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        hint={hints.taxId}
        {...bind('tax_id')}
      />
    </Fold>
  );
}
