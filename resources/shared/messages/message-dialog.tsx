import { useMessages } from '@/i18n/use-messages';
import { MessageFrame } from './message-frame';
import { useOutgoing } from './use-outgoing';
import type { MessageSubject } from './use-sending';

type MessageDialogProps = { title: string; subject: MessageSubject; onClose: () => void };

export function MessageDialog({ title, subject, onClose }: MessageDialogProps) {
  const words = useMessages('sending');
  return <MessageFrame title={title} message={useOutgoing(subject)} words={words} onClose={onClose} />;
}
