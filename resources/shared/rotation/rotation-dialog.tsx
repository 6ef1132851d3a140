import { useFormat } from '@/ui/hooks/use-format';
import { LicenseKey } from '@/shared/license-key';
import { OutgoingMessage, SendButtons } from '@/shared/messages/outgoing-message';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import type { RotatedView } from '@server/licensing/rotation/rotation.view';
import { DEFAULT_OVERLAP, type OverlapHours, type RotationReason } from '@server/rules/rotation';
import { lastFour } from '@server/rules/license-key';
import { usePage } from '@inertiajs/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useRef, useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { OverlapChoice } from './overlap-choice';
import { ReasonField } from './reason-field';

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
  const { draft, onChange, bind } = fields;
  if (rotated) return <RotatedKey rotated={rotated} onClose={() => onDone(words.done(lastFour(oldKey)))} />;

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <div className="grid gap-1.5">
        <p className="text-base">{words.lead}</p>
        <p className="font-mono text-sm wrap-anywhere text-muted">{license.license_key}</p>
      </div>
      <OverlapChoice value={draft.overlap_hours} onChange={(overlap_hours) => onChange({ overlap_hours })} />
      <ReasonField {...bind('reason')} />
      <TextField isOptional label={words.note} hint={words.noteHint} {...bind('note')} />
    </FormModal>
  );
}

type RotatedKeyProps = { rotated: RotatedView; onClose: () => void };

/** The new key, and the message that hands it out, if the licence has an owner and is active. */
function RotatedKey(props: RotatedKeyProps) {
  const { username, status } = props.rotated;
  return username !== null && status !== 'inactive' ? <HandedOut {...props} /> : <Ready {...props} />;
}

function HandedOut(props: RotatedKeyProps) {
  const { ready: words } = useMessages('rotation');
  const { copy } = useMessages('sending');
  const source = useRef<HTMLPreElement>(null);
  const message = useOutgoing({ kind: 'key_handed_out', id: props.rotated.id });
  return (
    <Ready {...props} buttons={<SendButtons message={message} source={source} copy={copy} />}>
      <OutgoingMessage message={message} source={source} label={words.message} />
    </Ready>
  );
}

type ReadyProps = RotatedKeyProps & { buttons?: ReactNode; children?: ReactNode };

function Ready({ rotated, onClose, buttons, children }: ReadyProps) {
  const { title } = useMessages('rotation').ready;
  const { actions } = useMessages('shared');
  return (
    <Modal title={title} onClose={onClose}>
      <ModalBody>
        <Outcome rotated={rotated} />
        {children}
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        {buttons}
      </ModalActions>
    </Modal>
  );
}

function Outcome({ rotated: { license_key, previous } }: Pick<RotatedKeyProps, 'rotated'>) {
  const { ready: words } = useMessages('rotation');
  const { now } = usePage().props;
  const { moment } = useFormat();
  const { ending, valid_until } = previous[0]!;
  return (
    <div className="grid gap-3">
      <p
        role="status"
        className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 text-lg font-bold"
      >
        <CircleCheck aria-hidden className="mt-0.5 size-5 text-green" />
        {isAhead(valid_until, now) ? words.until(ending, moment(valid_until)) : words.stopped(ending)}
      </p>
      <LicenseKey value={license_key} />
      <p className="text-base text-muted">{words.next}</p>
    </div>
  );
}

/** The page is a little older than the rotation, whose shortest overlap is hours. */
const isAhead = (until: string, now: string) => Date.parse(until) - Date.parse(now) > 12 * 3_600_000;
