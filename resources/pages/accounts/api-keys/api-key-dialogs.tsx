import type { ApiKeyView } from '@server/accounts/api-keys/api-key.view';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { CreateApiKey } from './create-api-key';
import { RevokeApiKey } from './revoke-api-key';
import { RotateApiKey } from './rotate-api-key';

export type OpenDialog = { kind: 'create' } | { kind: 'rotate' | 'revoke'; apiKey: ApiKeyView };

type ApiKeyDialogsProps = DialogAnswers & { dialog: OpenDialog };

/** Shows the open dialog; each opening starts with fresh state. */
export function ApiKeyDialogs({ dialog, ...answers }: ApiKeyDialogsProps) {
  switch (dialog.kind) {
    case 'create':
      return <CreateApiKey {...answers} />;
    case 'rotate':
      return <RotateApiKey apiKey={dialog.apiKey} {...answers} />;
    case 'revoke':
      return <RevokeApiKey apiKey={dialog.apiKey} {...answers} />;
  }
}
