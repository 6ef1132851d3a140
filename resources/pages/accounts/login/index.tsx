import { ApiError, callApi } from '@/api/api';
import { askPasskey, hasPasskeys, lacksHttps } from '@/api/passkey';
import type { Failure } from '@/api/refusal-words';
import { useMessages } from '@/i18n/use-messages';
import { safeLocalStorage } from '@/lib/storage';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { FailureBanner } from '@/ui/failure-banner';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';
import { useSubmission } from '@/ui/hooks/use-submission';
import { PasswordField } from '@/ui/password-field';
import { TextInput } from '@/ui/text-input';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { LoginPage as Props } from '@server/accounts/sign-in/login.page.controller';
import type { WaitingSignIn } from '@server/rules/second-factor';
import { Link, usePage } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import { DialogSkeleton } from '@/ui/dialog-frame';
import { BareLayout } from '@/layouts/bare-layout';
import type { Answer } from '@/api/call-types';
import { messagesOf } from '@/i18n/dictionaries';
import { lazyDialog } from '@/ui/lazy-dialog';
import { enterConsole, forgetSession, storedToken } from '@/lib/session';

const FactorStep = lazyDialog(() => import('./factor-step').then((module) => module.FactorStep), {
  words: ['second-factor'],
  Frame: DialogSkeleton,
});

export default function LoginPage({ next, passkeys_offered, https_url }: Props) {
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const enter = (session: Answer<'POST /login'>) => enterConsole(session, next);
  return waiting ? (
    <FactorStep waiting={waiting} onEntered={enter} onClose={() => setWaiting(null)} />
  ) : (
    <PasswordStep
      offersPasskeys={passkeys_offered}
      httpsUrl={https_url}
      onEntered={enter}
      onWaiting={setWaiting}
    />
  );
}

LoginPage.layout = ({ app }: SharedProps) => [BareLayout, { title: messagesOf(app.locale, 'login').title }];

type PasswordStepProps = {
  offersPasskeys: boolean;
  httpsUrl: string | null;
  onEntered: (session: Answer<'POST /login'>) => void;
  /** The password is right, and the account has a second factor. */
  onWaiting: (waiting: WaitingSignIn) => void;
};

function PasswordStep({ offersPasskeys, httpsUrl, onEntered, onWaiting }: PasswordStepProps) {
  const words = useMessages('login');
  const notice = useSignInNotice(httpsUrl);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { submit, isPending, failure } = useSubmission(
    () => signIn({ username, password }),
    (answer) => ('token' in answer ? onEntered(answer) : onWaiting(answer)),
  );

  return (
    <Form onSubmit={submit} failure={failure} className="grid gap-5">
      {failure ? <FailureBanner failure={failure} /> : notice && <Banner tone="notice">{notice}</Banner>}
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
      {offersPasskeys && <PasskeyButton onEntered={onEntered} />}
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

async function signIn(body: {
  username: string;
  password: string;
}): Promise<Answer<'POST /login'> | WaitingSignIn> {
  try {
    return await callApi('POST /login', { body });
  } catch (cause) {
    const waiting = cause instanceof ApiError && (cause.body as Failure | null)?.second_factor;
    if (!waiting) throw cause;
    return waiting;
  }
}

/** A passkey alone opens the account, without a name or a password. */
function PasskeyButton({ onEntered }: { onEntered: (session: Answer<'POST /login'>) => void }) {
  const words = useMessages('login');
  const { passkeysNeedHttps } = useMessages('shared');
  const isHydrating = useIsHydrating();
  const { submit, isPending, failure } = useSubmission(async () => {
    const { sign_in, options } = await callApi('POST /login/passkey', { body: { sign_in: null } });
    const passkey = await askPasskey({ options });
    return callApi('POST /login/second-factor', { body: { sign_in, passkey } });
  }, onEntered);
  if (isHydrating) return null;
  if (lacksHttps()) return <p className="text-sm text-muted">{passkeysNeedHttps}</p>;
  if (!hasPasskeys()) return null;
  return (
    <>
      {failure && <Banner>{failure.message}</Banner>}
      <Button isPending={isPending} onClick={submit} className="h-11">
        {words.passkey}
      </Button>
    </>
  );
}

/**
 * What the visitor has to know before signing in: what this browser refuses, or that a session has ended.
 * Removes a stored token, which can only belong to an ended session.
 */
function useSignInNotice(httpsUrl: string | null): string | null {
  const words = useMessages('login');
  const isHydrating = useIsHydrating();
  const query = new URLSearchParams(usePage().url.split('?')[1]);
  const [found] = useState(() => (import.meta.env.SSR ? null : lookAround()));
  useEffect(forgetSession, []);

  const seen = isHydrating ? null : found;
  if (httpsUrl && seen?.isInsecure) return words.httpsOnly(httpsUrl);
  if (query.has('cookie') || seen?.hasNoCookies) return words.cookiesBlocked;
  if (seen?.hasNoStorage) return words.storageBlocked;
  return query.has('ended') || seen?.wasSignedIn ? words.ended : null;
}

const lookAround = () => ({
  isInsecure: !window.isSecureContext,
  hasNoCookies: !navigator.cookieEnabled,
  hasNoStorage: !safeLocalStorage.isKept,
  wasSignedIn: storedToken() !== null,
});
