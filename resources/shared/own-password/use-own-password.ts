import { router } from '@inertiajs/react';
import { useState } from 'react';
import { fieldsOf } from '@/lib/form-fields';
import { useSubmission } from '@/ui/hooks/use-submission';
import { refuseEarly } from '@/shared/new-password-fields';
import { ApiError, callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import type { Failure } from '@/api/refusal-words';

const EMPTY = { old: '', password: '', repeated: '' };

export type OwnPasswordForm = ReturnType<typeof useOwnPassword>;

/** @param asksOld whether the sign-in no longer stands in for the old password */
export function useOwnPassword(asksOld: boolean, done: () => void) {
  const { newPassword } = useMessages('users');
  const [typed, setTyped] = useState(EMPTY);
  const onChange = (change: Partial<typeof EMPTY>) => setTyped((now) => ({ ...now, ...change }));
  const submission = useSubmission(
    async () => {
      refuseEarly(typed, newPassword);
      const { old: old_password, password } = typed;
      return asksOld
        ? callApi('PUT /me/password', { body: { old_password, password } })
        : callApi('PUT /me/password/forgotten', { body: { password } }).catch(askForOld);
    },
    () => {
      setTyped(EMPTY);
      done();
    },
  );
  const fields = fieldsOf({ draft: typed, onChange, errors: submission.failure?.fields });
  return { asksOld, fields, submission, isDirty: Object.values(typed).some(Boolean) };
}

/** The ten minutes are over since the page was loaded. */
function askForOld(cause: unknown): never {
  if (cause instanceof ApiError && (cause.body as Failure | null)?.code === 'link_too_old') router.reload();
  throw cause;
}
