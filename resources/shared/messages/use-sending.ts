import { usePage } from '@inertiajs/react';
import type { MessageView } from '@server/messaging/messages/message.view';
import type { MessageRequestKind } from '@server/messaging/messages/message.input';
import { useState } from 'react';
import { ApiError, callApi } from '@/api/api';
import { notifySaved } from '@/lib/saved';
import { openChat } from './open-chat';

/** What a message is about: the id of a subscription, license, payment, invoice or user. */
export type MessageSubject = { kind: MessageRequestKind; id: number; ahead?: string };

type Result = { message: MessageView; isOpened: boolean };

/** Sends a message by hand, which opens its chat, or leaves it to the provider. */
export function useSending(
  subject: MessageSubject,
  onSent: (result: Result) => void,
  onRefused: (failure: ApiError) => void,
  textOf?: (message: MessageView) => string,
) {
  const [isPending, setPending] = useState(false);
  const ask = (by_hand: boolean) => callApi('POST /messages', { body: { ...subject, by_hand } });

  async function send(isByHand: boolean) {
    if (isPending) return;
    setPending(true);
    try {
      if (isByHand) {
        const { sent, isOpened } = await openChat(() => ask(true), textOf);
        onSent({ message: sent, isOpened });
      } else onSent({ message: await ask(false), isOpened: true });
      notifySaved();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      onRefused(cause);
    } finally {
      setPending(false);
    }
  }

  return { send, isPending };
}

/** Without a provider, or for a text that no provider may have. */
export const useSendsByHand = (kind: MessageRequestKind): boolean =>
  usePage().props.app.sends_by_hand || kind === 'welcome';
