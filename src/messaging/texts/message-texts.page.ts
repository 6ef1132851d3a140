import type { MessageKind } from '../../rules/message-texts.js';
import type { MessageTextView } from './message-text.view.js';
import type { TextSample } from './text-samples.js';

export type MessageTextsPage = {
  texts: MessageTextView[];
  samples: TextSample[];
  kind: MessageKind;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'message-texts': MessageTextsPage;
  }
}
