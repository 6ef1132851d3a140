import { ConfirmCall } from '@/components/ui/confirm-call';
import { callApi } from '@/lib/api';
import { useMessages } from '@/messages/use-messages';

type ReleaseHoldProps = { onClose: () => void; onDone: (sentence: string) => void };

export function ReleaseHold(answers: ReleaseHoldProps) {
  const { hold: words } = useMessages('dashboard');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.confirm}
      call={() => callApi('POST /outbound/release', {})}
      done={words.done}
      {...answers}
    >
      {words.text}
    </ConfirmCall>
  );
}
