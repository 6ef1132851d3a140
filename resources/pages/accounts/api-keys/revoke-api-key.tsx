import type { ApiKeyView } from '@server/accounts/api-keys/api-key.view';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

export function RevokeApiKey({ apiKey, ...answers }: DialogAnswers & { apiKey: ApiKeyView }) {
  const { revoke: words } = useMessages('apiKeys');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.confirm}
      call={() => callApi('DELETE /api-keys/:id', { params: { id: apiKey.id } })}
      done={words.done(apiKey.name)}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{apiKey.name}</p>
      <p className="mt-2">{words.text}</p>
    </ConfirmCall>
  );
}
