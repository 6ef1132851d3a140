import { useEffect, useState } from 'react';
import { useSubmission } from '@/ui/hooks/use-submission';
import type { Edit } from '@/api/call-types';
import { differsOnlyIn, isChanged, pick } from '@/lib/changed-fields';
import { fieldsOf } from '@/lib/form-fields';
import { randomKey } from '@/lib/random-key';
import { forgetUnsaved, keepUnsaved, unsavedValues } from '@/lib/unsaved';

export type Typed<Draft, View extends object> = {
  draft: Draft;
  /** The initial values. */
  before: Draft;
  /** Stable while the form is open, and for what was kept of it: a request that got through takes effect once. */
  idempotencyKey: string;
  edit: Edit<View>;
};

type Steps<Draft, Saved, View extends object> = {
  send: (typed: Typed<Draft, View>) => Promise<Saved>;
  done: (saved: Saved) => void;
  /** What is changed, as it was when the form was opened. */
  view?: View;
  /** Whether values from before a reload still make sense. */
  fits?: (draft: Draft) => boolean;
};

/**
 * The state of a form from its initial values to the answer of the server. What was typed outlives a reload and the
 * end of a session.
 * @param first read once, when the form opens
 * @returns `fields` for the groups of fields, `form` for the modal
 */
export function useDraft<Draft extends object, Saved, View extends object = object>(
  first: Draft | (() => Draft),
  { send, done, view, fits = () => true }: Steps<Draft, Saved, View>,
) {
  const [before] = useState(first);
  const [kept, setKept] = useState(() => keptOf(before, fits));
  const [draft, setDraft] = useState(kept?.draft ?? before);
  const [idempotencyKey, setKey] = useState(kept?.idempotencyKey ?? randomKey);
  const [opened] = useState(view ?? ({} as View));
  const [sent, setSent] = useState(draft);
  const submission = useSubmission(
    (edit: Edit<View>) => {
      setSent(draft);
      return send({ draft, before, idempotencyKey, edit });
    },
    (saved) => (forgetUnsaved(), done(saved)),
    // What was typed before a reload was made from what was shown then.
    { ...opened, ...kept?.madeFrom },
  );
  const [shown] = useState(draft);
  useEffect(() => {
    if (draft === shown) return;
    const values = differences(before, draft);
    const madeFrom = { ...pick(opened, Object.keys(values)), ...kept?.madeFrom };
    keepUnsaved({ values, madeFrom, idempotencyKey });
  }, [before, draft, idempotencyKey, kept, opened, shown]);

  function startOver() {
    setKept(null);
    setKey(randomKey);
    setDraft(before);
  }

  const onChange = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const { failure } = submission;
  const errors = failure ? withoutMended(failure.fields, sent, draft) : undefined;
  const fields = fieldsOf({ draft, onChange, errors });
  const isDirty = isChanged(before, draft);
  return { before, fields, form: { isDirty, submission, startOver: kept ? startOver : undefined } };
}

/** What was said of a value that stands there no more would be untrue. */
const withoutMended = <Draft extends object>(errors: Record<string, string>, sent: Draft, draft: Draft) =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => {
      const field = name as keyof Draft;
      return JSON.stringify(sent[field]) === JSON.stringify(draft[field]);
    }),
  );

/** What was typed before, if it belongs to this form. */
function keptOf<Draft extends object>(before: Draft, fits: (draft: Draft) => boolean) {
  const kept = unsavedValues();
  if (!kept || Object.keys(kept.values).some((name) => !Object.hasOwn(before, name))) return null;
  const draft = { ...before, ...kept.values };
  return fits(draft) ? { ...kept, draft } : null;
}

const differences = <Draft extends object>(before: Draft, draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Draft]),
    ),
  );

/** What takes back a change of these fields alone, and nothing that was changed since; null where more was changed. */
export function undoOf<Draft extends object, View extends object>(
  { before, draft, edit, ...typed }: Typed<Draft, View>,
  fields: (keyof Draft & keyof View & string)[],
): Typed<Draft, View> | null {
  if (edit.theirs || !differsOnlyIn(before, draft, fields)) return null;
  const madeFrom = { ...edit.madeFrom, ...pick(draft, fields) };
  return { ...typed, before: draft, draft: before, edit: { madeFrom } };
}
