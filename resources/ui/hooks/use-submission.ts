import { useRef, useState } from 'react';
import { ApiError } from '@/api/api';
import type { Edit } from '@/api/call-types';
import { notifySaved } from '@/lib/saved';

export type Submission = {
  submit: () => Promise<void>;
  /** Submits again, after the viewer chose which fields stay as another user changed them meanwhile. */
  decide: (theirs: string[]) => Promise<void>;
  isPending: boolean;
  failure: ApiError | null;
};

/**
 * Allows one request at a time and keeps the refusal for the form.
 * @param madeFrom what the form was opened with, where it changes what is stored
 */
export function useSubmission<T, View extends object = object>(
  send: (edit: Edit<View>) => Promise<T>,
  done: (result: T) => void,
  madeFrom = {} as View,
): Submission {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const decided = useRef<{ known: Partial<View>; theirs?: Record<string, unknown> }>({ known: {} });

  async function submit() {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    const { known, theirs } = decided.current;
    try {
      done(await send({ madeFrom: { ...madeFrom, ...known }, theirs }));
      decided.current = { known: {} };
      notifySaved();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause);
    } finally {
      setPending(false);
    }
  }

  function decide(theirs: string[]) {
    const found = Object.fromEntries((failure?.conflicts ?? []).map((one) => [one.field, one.theirs]));
    const { known, theirs: before } = decided.current;
    const kept = Object.fromEntries(Object.entries(found).filter(([field]) => theirs.includes(field)));
    decided.current = { known: { ...known, ...found }, theirs: { ...before, ...kept } };
    return submit();
  }

  return { submit, decide, isPending, failure };
}
