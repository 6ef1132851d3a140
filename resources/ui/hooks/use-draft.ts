import { useState } from 'react';
import { useSubmission } from '@/ui/hooks/use-submission';
import { isChanged } from '@/lib/changed-fields';
import { randomKey } from '@/lib/random-key';

/** What a group of fields takes. */
export type FieldsProps<Draft> = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  errors?: Record<string, string>;
};

type Typed<Draft> = {
  draft: Draft;
  /** As the form opened. */
  before: Draft;
  /** The same for as long as the form is open. */
  idempotencyKey: string;
};

type Steps<Draft, Saved> = {
  send: (typed: Typed<Draft>) => Promise<Saved>;
  done: (saved: Saved) => void;
};

/**
 * A form from its first values to what the server made of them.
 * @param first read once, when the form opens
 * @returns `fields` for its groups of fields, `form` for its modal
 */
export function useDraft<Draft extends object, Saved>(
  first: Draft | (() => Draft),
  { send, done }: Steps<Draft, Saved>,
) {
  const [before] = useState(first);
  const [draft, setDraft] = useState(before);
  const [idempotencyKey] = useState(randomKey);
  const submission = useSubmission(() => send({ draft, before, idempotencyKey }), done);
  const onChange = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const fields: FieldsProps<Draft> = { draft, onChange, errors: submission.failure?.fields };
  return { before, fields, form: { isDirty: isChanged(before, draft), submission } };
}
