import type { MessageDraftView } from '@server/messaging/messages/message.view';
import { useEffect, useState } from 'react';
import { useAnswer } from '@/ui/hooks/use-answer';
import { callApi } from '@/api/api';
import { wordsOf } from '@/api/refusal-words';
import { type MessageSubject, useSendsByHand, useSending } from './use-sending';

type Options = {
  /** Completes the text with what the server does not know. */
  fill?: (text: string) => string;
  /** Called when the message was copied or sent. */
  onTaken?: () => void;
};

/** A message about a subject: its text, what became of it, and how to send it. */
export function useOutgoing(subject: MessageSubject, { fill = (text) => text, onTaken }: Options = {}) {
  const { kind, id, ahead = '' } = subject;
  const about = `${kind} ${id} ${ahead}`;
  const read = useAnswer(
    (signal) => callApi('GET /messages/draft', { query: { ...subject }, signal }),
    about,
  );
  const [changed, setChanged] = useState<MessageDraftView | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [of, setOf] = useState(about);
  if (of !== about) {
    setOf(about);
    setChanged(null);
    setTrouble(null);
  }
  const [isBlocked, setBlocked] = useState(false);
  const sendsByHand = useSendsByHand(kind);
  const draft = changed ?? read.answer;
  const isByHand = sendsByHand || draft?.refusal?.code === 'not_on_whatsapp';
  const refusal = useRefusalWords(draft?.refusal ?? null);

  const { send, isPending } = useSending(
    subject,
    ({ message, isOpened }) => {
      setTrouble(null);
      setBlocked(!isOpened);
      setChanged({ ...draft!, message, text: message.text, can_send: message.state === 'due' });
      onTaken?.();
    },
    async ({ message }) => {
      setTrouble(message);
      // A colleague may have sent it meanwhile.
      setChanged(await callApi('GET /messages/draft', { query: { ...subject } }).catch(() => draft));
    },
    ({ text }) => fill(text!),
  );

  return {
    draft,
    text: draft?.text ? fill(draft.text) : null,
    failure: read.failure,
    retry: read.retry,
    /** Why it was not, or cannot be sent. */
    trouble: trouble ?? refusal,
    isBlocked,
    isByHand,
    isPending,
    send,
    onTaken,
  };
}

export type Outgoing = ReturnType<typeof useOutgoing>;

/** The sentence in the language of the page. */
function useRefusalWords(refusal: MessageDraftView['refusal']): string | null {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void wordsOf(refusal ?? {}, 409, 'POST /messages').then(({ message }) => isCurrent && setWords(message));
    return () => void (isCurrent = false);
  }, [refusal]);
  return refusal && words;
}
