import { useState } from 'react';
import { useSubmission } from '@/ui/hooks/use-submission';
import { isChanged } from '@/lib/changed-fields';
import { randomKey } from '@/lib/random-key';

/** The props of a group of fields. */
export type FieldsProps<Draft> = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  errors?: Record<string, string>;
};

type Typed<Draft> = {
  draft: Draft;
  /** The initial values. */
  before: Draft;
  /** Stable while the form is open. */
  idempotencyKey: string;
};

type Steps<Draft, Saved> = {
  send: (typed: Typed<Draft>) => Promise<Saved>;
  done: (saved: Saved) => void;
};

/**
 * The state of a form from its initial values to the answer of the server.
 * @param first read once, when the form opens
 * @returns `fields` for the groups of fields, `form` for the modal
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
