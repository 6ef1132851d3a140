import { Link, router, usePage } from '@inertiajs/react';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { LoginPage as Props } from '@server/accounts/sign-in/login.page';
import { useEffect, useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { FailureBanner } from '@/ui/failure-banner';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { PasswordField } from '@/ui/password-field';
import { TextInput } from '@/ui/text-input';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';
import { useSubmission } from '@/ui/hooks/use-submission';
import { BareLayout } from '@/layouts/bare-layout';
import { callApi } from '@/api/api';
import { messagesOf } from '@/i18n/dictionaries';
import { useMessages } from '@/i18n/use-messages';
import { forgetSession, storedToken, storeSession } from '@/lib/session';

export default function LoginPage({ next }: Props) {
  const words = useMessages('login');
  const hasEnded = useEndedSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /login', { body: { username, password } }),
    (session) => {
      storeSession(session);
      // So "back" leads to the previous page, not to a form that would drop the token.
      router.visit(next, { replace: true });
    },
  );

  return (
    <Form onSubmit={submit} failure={failure} className="grid gap-5">
      {failure ? (
        <FailureBanner failure={failure} />
      ) : (
        hasEnded && <Banner tone="notice">{words.ended}</Banner>
      )}
      <Field label={words.username} error={failure?.fields.username}>
        {(control) => (
          <TextInput
            {...control}
            // The form is the only content, so autofocus skips nothing.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={failure?.fields.password}
      />
      <Button type="submit" tone="primary" isPending={isPending} className="mt-1 h-11">
        {words.submit}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2.5">
        <Link href="/masuk" className="link">
          {words.byMessage}
        </Link>
        <Link href="/masuk" className="link">
          {words.forgotten}
        </Link>
      </div>
    </Form>
  );
}

LoginPage.layout = ({ app }: SharedProps) => [BareLayout, { title: messagesOf(app.locale, 'login').title }];

/**
 * Removes a stored token, which can only belong to an ended session.
 * @returns whether a session has ended
 */
function useEndedSession(): boolean {
  const [wasSignedIn] = useState(() => !import.meta.env.SSR && storedToken() !== null);
  const isHydrating = useIsHydrating();
  const query = new URLSearchParams(usePage().url.split('?')[1]);
  useEffect(forgetSession, []);
  return query.has('ended') || (wasSignedIn && !isHydrating);
}
