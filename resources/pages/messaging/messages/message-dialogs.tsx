import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { PauseMessages } from './pause-messages';
import { SendTest } from './send-test';
import { SettleHeld } from './settle-held';

export type OpenDialog = 'pause' | 'test' | 'send' | 'drop';

/** Shows the open dialog; each opening starts with fresh state. */
export function MessageDialogs({ dialog, ...answers }: DialogAnswers & { dialog: OpenDialog }) {
  if (dialog === 'pause') return <PauseMessages {...answers} />;
  if (dialog === 'test') return <SendTest {...answers} />;
  return <SettleHeld action={dialog} {...answers} />;
}
