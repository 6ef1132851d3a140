import type { LicenseView } from '@server/licensing/licenses/license.view';
import type { RotatedView } from '@server/licensing/rotation/rotation.view';
import { DEFAULT_OVERLAP, type OverlapHours, type RotationReason } from '@server/rules/rotation';
import { lastFour } from '@server/rules/license-key';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { OverlapChoice } from './overlap-choice';
import { ReasonField } from './reason-field';
import { RotatedKey } from './rotated-key';

type RotationDialogProps = DialogAnswers & { license: Pick<LicenseView, 'id' | 'license_key'> };
type Draft = { overlap_hours: OverlapHours; reason: RotationReason; note: string };

const FIRST: Draft = { overlap_hours: DEFAULT_OVERLAP, reason: 'other', note: '' };

/** Asks how the key is replaced, then shows the new one with the message that hands it out. */
export function RotationDialog({ license, onClose, onDone }: RotationDialogProps) {
  const words = useMessages('rotation');
  const [rotated, setRotated] = useState<RotatedView | null>(null);
  // The page below shows the new key as soon as there is one.
  const [oldKey] = useState(license.license_key);
  const { fields, form } = useDraft(FIRST, {
    send: ({ draft: { note, ...draft }, idempotencyKey }) =>
      callApi('POST /licenses/:id/rotate', {
        params: { id: license.id },
        body: { ...draft, note: note.trim() || null },
        idempotencyKey,
      }),
    done: setRotated,
  });
  const { draft, onChange, errors } = fields;
  if (rotated) return <RotatedKey rotated={rotated} onClose={() => onDone(words.done(lastFour(oldKey)))} />;

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <div className="grid gap-1.5">
        <p className="text-base">{words.lead}</p>
        <p className="font-mono text-sm wrap-anywhere text-muted">{license.license_key}</p>
      </div>
      <OverlapChoice value={draft.overlap_hours} onChange={(overlap_hours) => onChange({ overlap_hours })} />
      <ReasonField value={draft.reason} onChange={(reason) => onChange({ reason })} error={errors?.reason} />
      <TextField
        isOptional
        label={words.note}
        hint={words.noteHint}
        value={draft.note}
        onChange={(note) => onChange({ note })}
        error={errors?.note}
      />
    </FormModal>
  );
}
