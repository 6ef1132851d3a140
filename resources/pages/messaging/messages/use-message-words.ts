import type { MessageView } from '@server/messaging/messages/message.view';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** Labels and results of messages. */
export function useMessageWords() {
  const words = useMessages('messages');
  const { messageKind } = useMessages('shared');
  const { time } = useFormat();
  const kinds: Record<string, string> = { ...messageKind, ...words.kinds };
  return {
    nameOf: ({ user_name }: MessageView) => user_name ?? words.gone,
    kindOf: ({ kind, text_kind }: MessageView) =>
      kind === 'test' ? kinds.test! : (kinds[text_kind ?? kind] ?? kind),
    timeOf: (at: string) => time(at),
    reasonOf: ({ error, code, text, state }: MessageView) =>
      [
        error ? words.why(error) : !text && state === 'due' && words.needless,
        code !== null && words.code(String(code)),
      ]
        .filter(Boolean)
        .join(' · '),
    /** The last known state. */
    resultOf: ({ result, read_at, delivered_at, provider }: MessageView) => {
      if (result === 'read') return { word: words.result.read, at: read_at };
      if (result === 'delivered') return { word: words.result.delivered, at: delivered_at };
      return { word: provider === 'manual' ? words.provider.manual : words.result.sent, at: null };
    },
  };
}
