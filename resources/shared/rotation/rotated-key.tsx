import { usePage } from '@inertiajs/react';
import type { RotatedView } from '@server/licensing/rotation/rotation.view';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useRef } from 'react';
import { LicenseKey } from '@/shared/license-key';
import { OutgoingMessage, SendButtons } from '@/shared/messages/outgoing-message';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type RotatedKeyProps = { rotated: RotatedView; onClose: () => void };

/** The new key, and the message that hands it out, if the licence has an owner and is active. */
export function RotatedKey(props: RotatedKeyProps) {
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
  const { app, now } = usePage().props;
  const { ending, valid_until } = previous[0]!;
  return (
    <div className="grid gap-3">
      <p
        role="status"
        className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 text-lg font-bold"
      >
        <CircleCheck aria-hidden className="mt-0.5 size-5 text-green" />
        {isAhead(valid_until, now)
          ? words.until(ending, formatDateTime(valid_until, app.time_zone, app.locale))
          : words.stopped(ending)}
      </p>
      <LicenseKey value={license_key} />
      <p className="text-base text-muted">{words.next}</p>
    </div>
  );
}

/** The page is a little older than the rotation, whose shortest overlap is hours. */
const isAhead = (until: string, now: string) => Date.parse(until) - Date.parse(now) > 12 * 3_600_000;
