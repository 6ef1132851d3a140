import { usePage } from '@inertiajs/react';
import type { CsvKind } from '@server/rules/csv';
import { useEffect, useState } from 'react';
import type { Call } from '@/api/call-types';
import { type Failure, translated } from '@/api/refusal-words';
import { refusalSentences, type RefusalSentences } from '@/i18n/refusal-sentences';

/** The operations that refuse rows, by kind of import. */
const CALL: Record<CsvKind, Call> = {
  users: 'PUT /users/:id',
  licenses: 'PUT /licenses/:id',
  subscriptions: 'PUT /subscriptions/:id',
};

/** The sentence of a refused row in the language of the page, or of the server until that is loaded. */
export function useRefusalWords(kind: CsvKind): (failure: Failure) => string {
  const { locale } = usePage().props.app;
  const [sentences, setSentences] = useState<RefusalSentences | null>(null);
  useEffect(() => {
    // The sentences of the server remain when the file cannot be loaded.
    void refusalSentences(locale).then(setSentences, () => undefined);
  }, [locale]);
  return (failure) =>
    sentences ? translated(failure, 422, CALL[kind], sentences).message : (failure.error ?? '');
}
