import type { AccountPage as Props } from '@server/accounts/account/account.page';
import { AccountLayout } from '@/layouts/account-layout';
import { BrowserList } from './browser-list';
import { PasswordCard } from './password-card';
import { ProfileCard } from './profile-card';
import { SessionList } from './session-list';

export default function AccountPage({ account, sessions, browsers, next, replaceable_until }: Props) {
  const isForgotten = replaceable_until !== null;
  const isFirst = isForgotten || next !== null;
  const password = <PasswordCard account={account} next={next} isForgotten={isForgotten} />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-5">
        {isFirst && password}
        <ProfileCard account={account} />
        {!isFirst && password}
      </div>
      <div className="grid grid-cols-1 gap-5">
        <SessionList sessions={sessions} />
        {browsers.length > 0 && <BrowserList browsers={browsers} />}
      </div>
    </div>
  );
}

AccountPage.layout = [AccountLayout];
