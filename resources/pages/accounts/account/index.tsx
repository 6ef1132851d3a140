import { usePage } from '@inertiajs/react';
import type { AccountPage as Props } from '@server/accounts/account/account.page';
import { AppLayout } from '@/layouts/app-layout';
import { BrowserList } from './browser-list';
import { OwnDataCard } from './own-data-card';
import { PasswordCard } from './password-card';
import { ProfileCard } from './profile-card';
import { FactorCard } from './second-factor/factor-card';
import { SessionList } from './session-list';

export default function AccountPage({
  account,
  sessions,
  browsers,
  lacks_factor,
  next,
  second_factor,
  asks_password,
  replaceable_until,
}: Props) {
  const { viewer } = usePage().props;
  const asksOld = replaceable_until === null;
  const isPasswordFirst = !asksOld || !!viewer?.password_due;
  const password = <PasswordCard asksOld={asksOld} />;
  const factor = (
    <FactorCard factor={second_factor} asksPassword={asks_password} isDue={lacks_factor} next={next} />
  );
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-5">
        {isPasswordFirst && password}
        {lacks_factor && factor}
        <ProfileCard account={account} />
        {!isPasswordFirst && password}
      </div>
      <div className="grid grid-cols-1 gap-5">
        {!lacks_factor && factor}
        <SessionList sessions={sessions} />
        {browsers.length > 0 && <BrowserList browsers={browsers} />}
        <OwnDataCard username={account.username} />
      </div>
    </div>
  );
}

AccountPage.layout = [AppLayout];
