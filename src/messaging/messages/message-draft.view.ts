import type { MessageView } from './message.view.js';

export type MessageDraftView = {
  text: string | null;
  /** `62…`; null without a number. */
  recipient: string | null;
  /** The latest message about the same subject, in any state. */
  message: MessageView | null;
  can_send: boolean;
  /** Why the customer cannot get it. */
  refusal: { error: string; code: string } | null;
  /** The reason of a pause, during which providers send nothing. */
  paused: string | null;
};
