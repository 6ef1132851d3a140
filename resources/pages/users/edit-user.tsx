import { usePage } from '@inertiajs/react';
import type { UserView } from '@server/users/user.view';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { FormModal } from '@/components/ui/form-modal';
import { useSubmission } from '@/hooks/use-submission';
import { callApi } from '@/lib/api';
import { isChanged } from '@/lib/changed-fields';
import { changes, draftOf } from './user-draft';
import { UserFields } from './user-fields';

type EditUserProps = { user: UserView; onClose: () => void; onDone: (sentence: string) => void };

export function EditUser({ user, onClose, onDone }: EditUserProps) {
  const { viewer } = usePage().props;
  const [before] = useState(() => draftOf(user));
  const [draft, setDraft] = useState(before);
  const saving = useSubmission(
    () => callApi('PUT /users/:id', { params: { id: user.id }, body: changes(before, draft) }),
    (saved) => onDone(`User ${saved.username} was saved.`),
  );

  return (
    <FormModal
      title="Edit User"
      saveLabel="Save changes"
      isDirty={isChanged(before, draft)}
      submission={saving}
      onClose={onClose}
    >
      <UserFields
        draft={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        errors={saving.failure?.fields}
      />
      {draft.role !== before.role && (
        <Banner tone="notice">
          {viewer?.id === user.id
            ? 'This is your own account: you will be signed out, and may not see these pages again.'
            : `${user.username} will be signed out everywhere and has to sign in again.`}
        </Banner>
      )}
    </FormModal>
  );
}
