import type { MessageTextView } from '@server/messaging/texts/message-text.view';
import { useState } from 'react';

/** With the saved text that it was made from, because the page may show a newer one. */
export type TextDraft = { body: string; templateName: string; madeFrom: Text };

type Text = Pick<MessageTextView, 'kind' | 'locale' | 'body' | 'template_name'>;

const nameOf = ({ kind, locale }: Pick<Text, 'kind' | 'locale'>) => `${kind} ${locale}`;

const savedAs = (text: Text): TextDraft => ({
  body: text.body,
  templateName: text.template_name ?? '',
  madeFrom: text,
});

/** Drafts of all texts, kept while another kind is shown. */
export function useTextDrafts() {
  const [drafts, setDrafts] = useState<Record<string, TextDraft>>({});
  const draftOf = (text: Text): TextDraft => drafts[nameOf(text)] ?? savedAs(text);
  return {
    draftOf,
    isChanged: (text: Text): boolean => {
      const [draft, saved] = [draftOf(text), savedAs(text)];
      return draft.body !== saved.body || draft.templateName !== saved.templateName;
    },
    change: (text: Text, change: Partial<TextDraft>) =>
      setDrafts((now) => ({
        ...now,
        [nameOf(text)]: { ...(now[nameOf(text)] ?? savedAs(text)), ...change },
      })),
    forget: (text: Text) =>
      setDrafts((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== nameOf(text)))),
  };
}
