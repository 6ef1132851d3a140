import type { MessageKind } from '../../rules/message-texts.js';
import type { MessageTextView } from './message-text.view.js';
import type { TextSample } from './text-sample.view.js';

export type MessageTextsPage = {
  texts: MessageTextView[];
  /** Customers for the preview; empty while nobody has a subscription. */
  samples: TextSample[];
  kind: MessageKind;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'message-texts': MessageTextsPage;
  }
}
