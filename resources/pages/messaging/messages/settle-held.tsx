import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

/** Confirms whether messages that a restore left behind are sent or dropped. */
export function SettleHeld({ action, ...answers }: DialogAnswers & { action: 'send' | 'drop' }) {
  const { held: words } = useMessages('messages');
  const isSend = action === 'send';
  return (
    <ConfirmCall
      title={isSend ? words.sendTitle : words.dropTitle}
      confirmLabel={isSend ? words.send : words.drop}
      tone={isSend ? 'primary' : 'danger'}
      call={() => callApi('POST /outbox/held', { body: { action } })}
      done={isSend ? words.sent : words.dropped}
      {...answers}
    >
      {isSend ? words.sendText : words.dropText}
    </ConfirmCall>
  );
}
