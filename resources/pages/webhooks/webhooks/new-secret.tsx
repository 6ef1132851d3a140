import { ShownOnce } from '@/ui/shown-once';
import { useMessages } from '@/i18n/use-messages';

type NewSecretProps = { secret: string; onClose: () => void };

export function NewSecret(props: NewSecretProps) {
  return <ShownOnce words={useMessages('webhooks').secret} {...props} />;
}
