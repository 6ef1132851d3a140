import type { AccountPage } from '@server/accounts/account/account.page';
import { router } from '@inertiajs/react';
import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { FailureBanner } from '@/ui/failure-banner';
import { Form } from '@/ui/form';
import { PasswordField } from '@/ui/password-field';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { NewPasswordFields, refuseEarly } from '@/shared/new-password-fields';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { SectionCard } from './section-card';

const EMPTY = { old: '', password: '', repeated: '' };

type PasswordCardProps = Pick<AccountPage, 'account' | 'due' | 'next'> & {
  /** Whether a sign-in by a link stands in for the old password. */
  isForgotten: boolean;
};

export function PasswordCard({ account, due, next, isForgotten }: PasswordCardProps) {
  const words = useMessages('account').password;
  const { newPassword } = useMessages('users');
  const isDue = due === 'password';
  const [typed, setTyped] = useState(EMPTY);
  const onChange = (change: Partial<typeof EMPTY>) => setTyped((now) => ({ ...now, ...change }));
  const { submit, isPending, failure } = useSubmission(
    async () => {
      refuseEarly(typed, newPassword);
      const { old: old_password, password } = typed;
      return isForgotten
        ? callApi('PUT /me/password/forgotten', { body: { password } })
        : callApi('PUT /me/password', { body: { old_password, password } });
    },
    () => {
      setTyped(EMPTY);
      showToast(words.done);
      if (isDue && next !== null) router.visit(next, { replace: true });
      else router.reload();
    },
  );
  return (
    <SectionCard title={words.title}>
      <Form onSubmit={submit} failure={failure} className="grid grid-cols-1 gap-4">
        {isDue && <Banner tone="notice">{words.due}</Banner>}
        <p className="text-sm text-muted">{words.lead}</p>
        {failure && <FailureBanner failure={failure} />}
        {/* For password managers: whose password it is. */}
        <input hidden readOnly autoComplete="username" value={account.username} />
        {isForgotten ? (
          <Banner tone="notice">{words.byLink}</Banner>
        ) : (
          <PasswordField
            autoComplete="current-password"
            label={isDue ? words.given : words.old}
            value={typed.old}
            onChange={(old) => onChange({ old })}
            error={failure?.fields.old_password}
          />
        )}
        <NewPasswordFields draft={typed} onChange={onChange} errors={failure?.fields} />
        <Button type="submit" tone="primary" isPending={isPending} className="justify-self-start">
          {words.save}
        </Button>
      </Form>
    </SectionCard>
  );
}
