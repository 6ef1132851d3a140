import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { Card } from '@/ui/card';
import { Form } from '@/ui/form';
import { TextAreaField } from '@/ui/text-area-field';
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
        <TextAreaField
          label={words.title}
          hint={words.hint}
          readOnly={isReadOnly}
          placeholder={words.placeholder}
          value={text}
          onChange={setText}
          error={failure?.fields.notes}
        />
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
