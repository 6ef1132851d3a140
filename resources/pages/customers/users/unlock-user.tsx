import type { UserView } from '@server/accounts/users/user.view';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

/** Outside of the form, so that its input stays. */
export function UnlockUser({ user }: { user: UserView }) {
  const { unlock: words } = useMessages('users');
  const [isUnlocked, setUnlocked] = useState(false);
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /users/:id/unlock', { params: { id: user.id } }),
    () => setUnlocked(true),
  );

  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-48 flex-1">
        <h3 className="text-sm font-semibold">{words.title}</h3>
        <p role="status" className="text-xs wrap-anywhere text-faint">
          {isUnlocked ? words.done(user.username) : words.text}
        </p>
        {failure && (
          <p role="alert" className="text-sm font-medium text-red">
            {failure.message}
          </p>
        )}
      </div>
      <Button isPending={isPending} onClick={submit}>
        {words.button}
      </Button>
    </section>
  );
}
