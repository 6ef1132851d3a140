import { router, usePage } from '@inertiajs/react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { FailureBanner } from '@/ui/failure-banner';
import { Form } from '@/ui/form';
import { showToast } from '@/ui/toaster';
import { OwnPasswordFields } from '@/shared/own-password/own-password-fields';
import { useOwnPassword } from '@/shared/own-password/use-own-password';
import { useMessages } from '@/i18n/use-messages';
import { SectionCard } from './section-card';

/** @param asksOld whether the sign-in no longer stands in for the old password */
export function PasswordCard({ asksOld }: { asksOld: boolean }) {
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
