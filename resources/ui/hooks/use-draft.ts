import { useEffect, useState } from 'react';
import { useSubmission } from '@/ui/hooks/use-submission';
import { isChanged } from '@/lib/changed-fields';
import { randomKey } from '@/lib/random-key';
import { forgetUnsaved, keepUnsaved, unsavedValues } from '@/lib/unsaved';

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
  /** Stable while the form is open, and for what was kept of it: a request that got through takes effect once. */
  idempotencyKey: string;
};

type Steps<Draft, Saved> = {
  send: (typed: Typed<Draft>) => Promise<Saved>;
  done: (saved: Saved) => void;
  /** Whether values from before a reload still make sense. */
  fits?: (draft: Draft) => boolean;
};

/**
 * The state of a form from its initial values to the answer of the server. What was typed outlives a reload and the
 * end of a session.
 * @param first read once, when the form opens
 * @returns `fields` for the groups of fields, `form` for the modal
 */
export function useDraft<Draft extends object, Saved>(
  first: Draft | (() => Draft),
  { send, done, fits = () => true }: Steps<Draft, Saved>,
) {
  const [before] = useState(first);
  const [kept, setKept] = useState(() => keptOf(before, fits));
  const [draft, setDraft] = useState(kept?.draft ?? before);
  const [idempotencyKey, setKey] = useState(kept?.idempotencyKey ?? randomKey);
  const submission = useSubmission(
    () => send({ draft, before, idempotencyKey }),
    (saved) => (forgetUnsaved(), done(saved)),
  );
  const [shown] = useState(draft);
  useEffect(() => {
    if (draft !== shown) keepUnsaved(differences(before, draft), idempotencyKey);
  }, [before, draft, idempotencyKey, shown]);

  function startOver() {
    setKept(null);
    setKey(randomKey);
    setDraft(before);
  }

  const onChange = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const fields: FieldsProps<Draft> = { draft, onChange, errors: submission.failure?.fields };
  const isDirty = isChanged(before, draft);
  return { before, fields, form: { isDirty, submission, startOver: kept ? startOver : undefined } };
}

/** What was typed before, if it belongs to this form. */
function keptOf<Draft extends object>(before: Draft, fits: (draft: Draft) => boolean) {
  const kept = unsavedValues();
  if (!kept || Object.keys(kept.values).some((name) => !Object.hasOwn(before, name))) return null;
  const draft = { ...before, ...kept.values };
  return fits(draft) ? { draft, idempotencyKey: kept.idempotencyKey } : null;
}

const differences = <Draft extends object>(before: Draft, draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Draft]),
    ),
  );
