import type { FeatureView } from '@server/features/feature.view';
import { useState } from 'react';
import { FormModal } from '@/components/ui/form-modal';
import { useSubmission } from '@/hooks/use-submission';
import { callApi } from '@/lib/api';
import { isChanged } from '@/lib/changed-fields';
import { randomKey } from '@/lib/random-key';
import { draftOf, emptyDraft, type FeatureDraft } from './feature-draft';
import { FeatureFields } from './feature-fields';

type Answers = { onClose: () => void; onDone: (sentence: string) => void };

export function AddFeature({ onClose, onDone }: Answers) {
  const [idempotencyKey] = useState(randomKey);
  return (
    <FeatureForm
      title="Add Feature"
      saveLabel="Add feature"
      before={emptyDraft}
      send={(body) => callApi('POST /features', { body, idempotencyKey })}
      onSaved={(feature) => onDone(`Feature “${feature.title}” was added.`)}
      onClose={onClose}
    />
  );
}

export function EditFeature({ feature, onClose, onDone }: Answers & { feature: FeatureView }) {
  const [before] = useState(() => draftOf(feature));
  return (
    <FeatureForm
      title="Edit Feature"
      saveLabel="Save changes"
      before={before}
      send={(body) => callApi('PUT /features/:id', { params: { id: feature.id }, body })}
      onSaved={(saved) => onDone(`Feature “${saved.title}” was saved.`)}
      onClose={onClose}
    />
  );
}

type FeatureFormProps = {
  title: string;
  saveLabel: string;
  before: FeatureDraft;
  send: (body: FeatureDraft) => Promise<FeatureView>;
  onSaved: (feature: FeatureView) => void;
  onClose: () => void;
};

function FeatureForm({ before, send, onSaved, ...modal }: FeatureFormProps) {
  const [draft, setDraft] = useState(before);
  const saving = useSubmission(() => send({ ...draft, title: draft.title.trim() }), onSaved);
  return (
    <FormModal {...modal} isDirty={isChanged(before, draft)} submission={saving}>
      <FeatureFields
        draft={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        errors={saving.failure?.fields}
      />
    </FormModal>
  );
}
