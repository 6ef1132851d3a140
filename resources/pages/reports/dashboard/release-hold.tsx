import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

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
