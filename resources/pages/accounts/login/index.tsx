import { router } from '@inertiajs/react';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { LoginPage as Props } from '@server/accounts/sign-in/login.page';
import type { WaitingSignIn } from '@server/rules/second-factor';
import { useState } from 'react';
import { DialogSkeleton } from '@/ui/dialog-frame';
import { BareLayout } from '@/layouts/bare-layout';
import type { Answer } from '@/api/call-types';
import { messagesOf } from '@/i18n/dictionaries';
import { loadWords } from '@/i18n/load-words';
import { lazyDialog } from '@/lib/lazy-dialog';
import { storeSession } from '@/lib/session';
import { PasswordStep } from './password-step';

const FactorStep = lazyDialog(async () => {
  const [step] = await Promise.all([import('./factor-step'), loadWords('second-factor')]);
  return step.FactorStep;
}, DialogSkeleton);

export default function LoginPage({ next, passkeys_offered }: Props) {
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const enter = (session: Answer<'POST /login'>) => {
    storeSession(session);
    // So "back" leads to the previous page, not to a form that would drop the token.
    router.visit(next, { replace: true });
  };
  return waiting ? (
    <FactorStep waiting={waiting} onEntered={enter} onClose={() => setWaiting(null)} />
  ) : (
    <PasswordStep offersPasskeys={passkeys_offered} onEntered={enter} onWaiting={setWaiting} />
  );
}

LoginPage.layout = ({ app }: SharedProps) => [BareLayout, { title: messagesOf(app.locale, 'login').title }];
