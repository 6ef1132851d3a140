import type { NewApiKeyView } from '@server/accounts/api-keys/api-key.view';
import { ShownOnce } from '@/ui/shown-once';
import { useMessages } from '@/i18n/use-messages';

type NewApiKeyProps = { made: NewApiKeyView; onClose: () => void };

export function NewApiKey({ made, onClose }: NewApiKeyProps) {
  const { shown: words } = useMessages('apiKeys');
  return (
    <ShownOnce words={{ ...words, title: words.title(made.name) }} secret={made.key} onClose={onClose}>
      <p className="text-sm text-muted">{words.header}</p>
    </ShownOnce>
  );
}
