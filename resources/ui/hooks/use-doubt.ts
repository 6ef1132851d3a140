import { useState } from 'react';
import { ApiError } from '@/api/api';
import type { Failure } from '@/api/refusal-words';

const DOUBTS = ['looks_recorded', 'paid_long_ago', 'more_than_owed', 'number_in_use'];

/** Where the server asks whether it is meant: the same values are sent again as meant, and any change asks again. */
export function useDoubt<Draft>() {
  const [doubt, setDoubt] = useState<{ draft: Draft; failure: Failure } | null>(null);
  const isAbout = (draft: Draft): boolean => draft === doubt?.draft;
  /** What there is already that looks the same. */
  const existing = (draft: Draft) => (isAbout(draft) && doubt?.failure.existing) || null;

  async function send<Saved>(draft: Draft, save: (isMeant: boolean) => Promise<Saved>): Promise<Saved> {
    try {
      return await save(isAbout(draft));
    } catch (cause) {
      const failure = cause instanceof ApiError && (cause.body as Failure | null);
      if (failure && DOUBTS.includes(failure.code ?? '')) setDoubt({ draft, failure });
      throw cause;
    }
  }

  return { isAbout, existing, send };
}
