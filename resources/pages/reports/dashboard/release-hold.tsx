import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type ReleaseHoldProps = { onClose: () => void; onDone: (sentence: string) => void };

export function ReleaseHold(answers: ReleaseHoldProps) {
  const { hold: words } = useMessages('dashboard');
  return <ConfirmCall words={words} call={() => callApi('POST /outbound/release', {})} {...answers} />;
}
