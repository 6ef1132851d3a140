import type { MessageView } from './message.view.js';

export type MessageDraftView = {
  text: string | null;
  recipient: string | null;
  /** The latest message about the same subject, in any state. */
  message: MessageView | null;
  can_send: boolean;
  refusal: { error: string; code: string } | null;
  /** The reason of a pause, during which providers send nothing. */
  paused: string | null;
};
