import type { ReactNode } from 'react';
import { SelectField } from '@/ui/select-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import { NameFields } from './name-fields';
import type { UserDraft } from './user-draft';
import { WhatsappField } from './whatsapp-field';

type UserFieldsProps = FieldsProps<UserDraft> & {
  /** Extra fields of the create form. */
  children?: ReactNode;
};

/** Shared by the create and edit forms. */
export function UserFields({ children, ...fields }: UserFieldsProps) {
  const { draft, onChange, errors } = fields;
  const { fields: words } = useMessages('users');
  const { role: roles } = useMessages('shared');
  return (
    <>
      <NameFields {...fields} />
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
