import type { AccountPage } from '@server/accounts/account/account.page';
import { useRights } from '@/shared/use-rights';
import { ButtonLink } from '@/ui/button';
import { Detail, DetailList } from '@/ui/detail-list';
import { RoleBadge } from '@/shared/role-badge';
import { userHref } from '@/shared/user-link';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { useMessages } from '@/i18n/use-messages';
import { LanguageField } from './language-field';
import { SectionCard } from './section-card';

/** As staff wrote it. */
export function ProfileCard({ account }: Pick<AccountPage, 'account'>) {
  const words = useMessages('account').profile;
  const { facts } = useMessages('shared');
  const { hasFullAccess, isStaff } = useRights();
  const changedBy = isStaff ? words.changedByAdmin : words.changedByStaff;
  return (
    <SectionCard title={words.title}>
      <DetailList>
        <Detail label={words.username}>{account.username}</Detail>
        {account.full_name && <Detail label={words.fullName}>{account.full_name}</Detail>}
        {account.company && <Detail label={words.company}>{account.company}</Detail>}
        <Detail label={words.role}>
          <RoleBadge role={account.role} />
        </Detail>
        {account.email && <Detail label={words.email}>{account.email}</Detail>}
        {account.wa_number && (
          <Detail label={facts.whatsapp}>
            <WhatsappNumber number={account.wa_number} />
          </Detail>
        )}
      </DetailList>
      <p className="text-sm text-muted">{hasFullAccess ? words.changedByYou : changedBy}</p>
      <ButtonLink href={userHref(account.id)} className="justify-self-start">
        {isStaff ? words.staffPage : words.customerPage}
      </ButtonLink>
      <LanguageField />
    </SectionCard>
  );
}
