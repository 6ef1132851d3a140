import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { PauseMessages } from './pause-messages';
import { SendTest } from './send-test';
import { SettleHeld } from './settle-held';

export type OpenDialog = 'pause' | 'test' | 'send' | 'drop';

/** The one dialog that is open. Each opening starts afresh. */
export function MessageDialogs({ dialog, ...answers }: DialogAnswers & { dialog: OpenDialog }) {
  if (dialog === 'pause') return <PauseMessages {...answers} />;
  if (dialog === 'test') return <SendTest {...answers} />;
  return <SettleHeld action={dialog} {...answers} />;
}
