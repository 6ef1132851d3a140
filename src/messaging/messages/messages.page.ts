import type { Deferred, ListProps } from '../../platform/inertia/props.js';
import type { MessagePauseView } from '../pauses/message-pause.view.js';
import type { MessageCountsView } from './messages.service.js';
import type { MessageTab } from './message.input.js';
import type { MessageView } from './message.view.js';

export type MessagesPage = ListProps<{ tab: MessageTab }> & {
  messages: MessageView[];
  counts: MessageCountsView;
  pauses: MessagePauseView[];
  provider: 'manual' | 'cloud' | 'waha';
  /** Messages a day at most; null where the provider has no such limit. */
  daily_cap: number | null;
  health: Deferred<{ isOk: boolean; sentence: string } | null>;
  whatsapp_number: string | null;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    messages: MessagesPage;
  }
}
