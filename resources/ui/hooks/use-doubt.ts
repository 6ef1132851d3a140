import { useState } from 'react';
import { ApiError } from '@/api/api';
import type { Failure } from '@/api/refusal-words';

const DOUBTS = ['looks_recorded', 'paid_long_ago', 'more_than_owed', 'number_in_use'];

/** Where the server asks whether it is meant: the same values are sent again as meant, and any change asks again. */
export function useDoubt<Draft>() {
  const [doubted, setDoubted] = useState<Draft | null>(null);
  const isAbout = (draft: Draft): boolean => draft === doubted;

  async function send<Saved>(draft: Draft, save: (isMeant: boolean) => Promise<Saved>): Promise<Saved> {
    try {
      return await save(isAbout(draft));
    } catch (cause) {
      if (isDoubt(cause)) setDoubted(draft);
      throw cause;
    }
  }

  return { isAbout, send };
}

const isDoubt = (cause: unknown): boolean =>
  cause instanceof ApiError && DOUBTS.includes((cause.body as Failure | null)?.code ?? '');
