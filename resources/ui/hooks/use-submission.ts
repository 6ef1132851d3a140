import { useState } from 'react';
import { ApiError } from '@/api/api';
import { notifySaved } from '@/lib/saved';

type Submission = { submit: () => Promise<void>; isPending: boolean; failure: ApiError | null };

/** Allows one request at a time and keeps the refusal for the form. */
export function useSubmission<T>(send: () => Promise<T>, done: (result: T) => void): Submission {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function submit() {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      done(await send());
      notifySaved();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause);
    } finally {
      setPending(false);
    }
  }

  return { submit, isPending, failure };
}
