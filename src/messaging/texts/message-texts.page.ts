import type { MessageKind } from '../../rules/message-texts.js';
import type { MessageTextView } from './message-text.view.js';
import type { TextSample } from './text-sample.view.js';

export type MessageTextsPage = {
  texts: MessageTextView[];
  /** Customers for the preview; empty when there are no subscriptions. */
  samples: TextSample[];
  kind: MessageKind;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'message-texts': MessageTextsPage;
  }
}
