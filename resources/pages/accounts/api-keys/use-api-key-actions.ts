import { usePage } from '@inertiajs/react';
import type { ApiKeyView } from '@server/accounts/api-keys/api-key.view';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import type { OpenDialog } from './api-key-dialogs';

/** Everybody may revoke a key; only its owner rotates it. */
export function useApiKeyActions(apiKey: ApiKeyView, onAsk: (dialog: OpenDialog) => void) {
  const { rotate, revoke } = useMessages('apiKeys');
  const isOwn = usePage().props.viewer?.username === apiKey.owner;
  const action = (icon: RowAction['icon'], words: typeof revoke, kind: 'rotate' | 'revoke'): RowAction => ({
    icon,
    word: words.word,
    label: words.label(apiKey.name),
    onClick: () => onAsk({ kind, apiKey }),
  });
  return {
    rotate: isOwn ? action(RefreshCw, rotate, 'rotate') : null,
    revoke: action(Trash2, revoke, 'revoke'),
  };
}
