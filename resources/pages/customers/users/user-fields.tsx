import type { Role } from '@server/rules/roles';
import type { ReactNode } from 'react';
import { useRights } from '@/shared/use-rights';
import { SelectField } from '@/ui/select-field';
import type { useDoubt } from '@/ui/hooks/use-doubt';
import type { FieldsProps } from '@/lib/form-fields';
import { useMessages } from '@/i18n/use-messages';
import { BilledFields } from './billed-fields';
import { RoleRights } from './role-rights';
import { EmailField, FullNameField, UsernameField } from './name-fields';
import type { UserDraft } from './user-draft';
import { WhatsappField } from './whatsapp-field';

type UserFieldsProps = FieldsProps<UserDraft> & {
  /** Whether a customer may be without; staff never are. */
  isEmailOptional?: boolean;
  /** Whether a customer is not among the choices; then the username follows the name. */
  isOfStaff?: boolean;
  numberOwner: ReturnType<ReturnType<typeof useDoubt>['existing']>;
  /** Extra fields of the create form. */
  children?: ReactNode;
};

/** Shared by the create and edit forms. */
export function UserFields({
  isEmailOptional,
  isOfStaff,
  numberOwner,
  children,
  ...fields
}: UserFieldsProps) {
  const { draft, onChange, errors, bind } = fields;
  const { fields: words, staff } = useMessages('users');
  const { roleHints } = useMessages('accountForms');
  const { role: roles } = useMessages('shared');
  const { user: _customer, ...staffRoles } = roles;
  const choices: Record<string, string> = isOfStaff ? staffRoles : roles;
  const { hasFullAccess } = useRights();
  return (
    <>
      {isOfStaff && <FullNameField {...fields} />}
      <UsernameField {...fields} />
      {!isOfStaff && <FullNameField {...fields} />}
      <EmailField {...fields} isOptional={isEmailOptional && draft.role === 'user'} />
      {children}
      <WhatsappField
        {...bind('wa_number')}
        owner={numberOwner}
        hint={draft.role === 'user' ? undefined : staff.numberHint}
      />
      {draft.role === 'user' && <BilledFields {...fields} />}
      {hasFullAccess && (
        <>
          <SelectField
            label={words.role}
            error={errors?.role}
            hint={roleHints[draft.role]}
            options={choices}
            value={draft.role}
            onChange={(role) => onChange({ role: role as Role })}
          />
          <RoleRights role={draft.role} />
        </>
      )}
    </>
  );
}
