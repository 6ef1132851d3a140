import { usePage, router } from '@inertiajs/react';
import type { AccountPage as Props } from '@server/accounts/account/account.page.controller';
import { AppLayout } from '@/layouts/app-layout';
import { BrowserList } from './browser-list';
import { ProfileCard } from './profile-card';
import { FactorCard } from './second-factor/factor-card';
import { SessionList } from './session-list';
import { usePersonalData } from '@/shared/use-personal-data';
import { Button } from '@/ui/button';
import { useMessages } from '@/i18n/use-messages';
import { SectionCard } from './section-card';
import { Banner } from '@/ui/banner';
import { FailureBanner } from '@/ui/failure-banner';
import { Form } from '@/ui/form';
import { showToast } from '@/ui/toaster';
import { OwnPasswordFields } from '@/shared/own-password/own-password-fields';
import { useOwnPassword } from '@/shared/own-password/use-own-password';

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

/** A copy of everything that is known of the reader. */
function OwnDataCard({ username }: { username: string }) {
  const words = useMessages('account').data;
  const { isPending, onDownload } = usePersonalData(username);
  return (
    <SectionCard title={words.title}>
      <p className="text-sm text-muted">{words.text}</p>
      <Button className="justify-self-start" isPending={isPending} onClick={onDownload}>
        {words.download}
      </Button>
    </SectionCard>
  );
}

/** @param asksOld whether the sign-in no longer stands in for the old password */
function PasswordCard({ asksOld }: { asksOld: boolean }) {
  const words = useMessages('account').password;
  const { lead, done } = useMessages('ownPassword');
  const isDue = !!usePage().props.viewer?.password_due;
  const form = useOwnPassword(asksOld, () => {
    showToast(done);
    router.reload();
  });
  const { submit, isPending, failure } = form.submission;
  return (
    <SectionCard title={words.title}>
      <Form onSubmit={submit} failure={failure} className="grid grid-cols-1 gap-4">
        {isDue && <Banner tone="notice">{lead}</Banner>}
        <p className="text-sm text-muted">{words.lead}</p>
        {failure && <FailureBanner failure={failure} />}
        {!asksOld && !isDue && <Banner tone="notice">{words.byLink}</Banner>}
        <OwnPasswordFields {...form} />
        <Button type="submit" tone="primary" isPending={isPending} className="justify-self-start">
          {words.save}
        </Button>
      </Form>
    </SectionCard>
  );
}
