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
  const words = useMessages('account').factor.remove;
  return (
    <ConfirmCall
      words={isLast ? { ...words, text: words.last } : words}
      name={name}
      call={() =>
        id === null
          ? callApi('DELETE /me/authenticator-app', {})
          : callApi('DELETE /me/passkeys/:id', { params: { id } })
      }
      {...answers}
    />
  );
}
