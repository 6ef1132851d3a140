import { Link, usePage } from '@inertiajs/react';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { AskSignInLinkPage as Props } from '@server/messaging/sign-in-links/sign-in-link.page.controller';
import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import { useSubmission } from '@/ui/hooks/use-submission';
import { BareLayout } from '@/layouts/bare-layout';
import { SellerChat } from '@/shared/seller-chat';
import { callApi } from '@/api/api';
import { messagesOf } from '@/i18n/dictionaries';
import { useMessages } from '@/i18n/use-messages';

export default function AskSignInLinkPage({ seller_number }: Props) {
  const words = useMessages('askSignInLink');
  const { app } = usePage().props;
  const [to, setTo] = useState('');
  const [isSent, setSent] = useState(false);
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /sign-in-links', { body: { to } }),
    () => setSent(true),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {isSent ? (
        <Banner tone="notice">{words.sent}</Banner>
      ) : (
        <Form onSubmit={submit} failure={failure} className="grid grid-cols-1 gap-5">
          <p className="text-base text-muted">{words.lead}</p>
          {failure && <Banner>{failure.message}</Banner>}
          <TextField
            label={words.to}
            // The form is the only content, so autofocus skips nothing.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            value={to}
            onChange={setTo}
            error={failure?.fields.to}
          />
          <Button type="submit" tone="primary" isPending={isPending} className="h-11">
            {words.submit}
          </Button>
        </Form>
      )}
      {isSent && <p className="text-base text-muted">{app.sends_by_hand ? words.byHand : words.nothing}</p>}
      {isSent && <SellerChat number={seller_number} message={words.ask} />}
      <Link href="/login" className="link justify-self-center">
        {words.back}
      </Link>
    </div>
  );
}

AskSignInLinkPage.layout = ({ app }: SharedProps) => [
  BareLayout,
  { title: messagesOf(app.locale, 'askSignInLink').title },
];
