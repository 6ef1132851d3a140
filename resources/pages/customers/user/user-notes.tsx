import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { TextArea } from '@/ui/text-area';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import type { Edit } from '@/api/call-types';
import { useMessages } from '@/i18n/use-messages';

type UserNotesProps = {
  userId: number;
  notes: string;
  isReadOnly: boolean;
  onSaved: () => void;
};

export function UserNotes({ userId, notes, isReadOnly, onSaved }: UserNotesProps) {
  const { notes: words } = useMessages('user');
  // The page may show newer ones before these are saved.
  const [opened, setOpened] = useState({ notes });
  const [text, setText] = useState(notes);
  const submission = useSubmission(
    (edit: Edit<{ notes: string }>) =>
      callApi('PUT /users/:id/notes', { params: { id: userId }, body: { notes: text }, edit }),
    (saved) => {
      setOpened(saved);
      setText(saved.notes);
      showToast(words.done);
      onSaved();
    },
    opened,
  );
  const { submit, failure, isPending } = submission;
  const refusal = failure && !failure.fields.notes ? failure.message : null;
  return (
    <Card className="p-4 sm:p-5">
      <Form onSubmit={submit} failure={failure} className="grid gap-3">
        {refusal && <Banner>{refusal}</Banner>}
        <Field label={words.title} hint={words.hint} error={failure?.fields.notes}>
          {(control) => (
            <TextArea
              {...control}
              readOnly={isReadOnly}
              placeholder={words.placeholder}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {text !== opened.notes && (
          <Button type="submit" tone="primary" isPending={isPending} className="justify-self-start">
            {words.save}
          </Button>
        )}
      </Form>
      <ConflictDialog submission={submission} />
    </Card>
  );
}
