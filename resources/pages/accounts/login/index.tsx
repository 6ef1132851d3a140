import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { LoginPage as Props } from '@server/accounts/sign-in/login.page';
import type { WaitingSignIn } from '@server/rules/second-factor';
import { useState } from 'react';
import { DialogSkeleton } from '@/ui/dialog-frame';
import { BareLayout } from '@/layouts/bare-layout';
import type { Answer } from '@/api/call-types';
import { messagesOf } from '@/i18n/dictionaries';
import { lazyDialog } from '@/ui/lazy-dialog';
import { enterConsole } from '@/lib/session';
import { PasswordStep } from './password-step';

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
