import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type RemoveFactorProps = DialogAnswers & {
  name: string;
  /** Of a passkey; null means the authenticator app. */
  id: number | null;
  isLast: boolean;
};

export function RemoveFactor({ name, id, isLast, ...answers }: RemoveFactorProps) {
  const words = useMessages('account').factor;
  return (
    <ConfirmCall
      title={words.removeTitle(name)}
      confirmLabel={words.remove}
      call={() =>
        id === null
          ? callApi('DELETE /me/authenticator-app', {})
          : callApi('DELETE /me/passkeys/:id', { params: { id } })
      }
      done={words.removed(name)}
      {...answers}
    >
      <p>{isLast ? words.removeLast : words.removeText}</p>
    </ConfirmCall>
  );
}
