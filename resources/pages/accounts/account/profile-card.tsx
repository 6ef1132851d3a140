import type { AccountPage } from '@server/accounts/account/account.page.controller';
import { useRights } from '@/shared/use-rights';
import { ButtonLink } from '@/ui/button';
import { Detail, DetailList } from '@/ui/detail-list';
import { RoleBadge } from '@/shared/role-badge';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { userHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { SectionCard } from './section-card';
import { usePage } from '@inertiajs/react';
import type { Locale } from '@server/rules/locale';
import { useState } from 'react';
import { LANGUAGES } from '@/ui/language-switch';
import { SelectField } from '@/ui/select-field';
import { ApiError, callApi } from '@/api/api';

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

/** Of the account, in all browsers. Reloads the document, like the switch in the sidebar. */
function LanguageField() {
  const words = useMessages('account').profile;
  const { app } = usePage().props;
  const [chosen, setChosen] = useState<Locale>(app.locale);
  const [error, setError] = useState<string>();

  async function choose(locale: Locale) {
    setChosen(locale);
    setError(undefined);
    try {
      await callApi('PUT /me/locale', { body: { locale } });
      window.location.reload();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setChosen(app.locale);
      setError(cause.message);
    }
  }

  return (
    <SelectField
      label={words.language}
      hint={words.languageHint}
      options={LANGUAGES}
      value={chosen}
      onChange={(locale) => void choose(locale)}
      error={error}
    />
  );
}
