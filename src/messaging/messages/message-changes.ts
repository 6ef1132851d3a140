import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type AuditedTransaction, within } from '../../audit/audited-rows.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { DAY_MS } from '../../rules/day.js';
import type { OutboxState } from '../../rules/outbox.js';
import { User } from '../../accounts/users/user.entity.js';
import { aboutUser } from '../../accounts/users/user.view.js';
import { enqueue, type MessageContent } from '../outbox/enqueue.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import type { Composed } from './message-composer.js';
import { messageFacts } from './message.view.js';

const RETENTION_MS = 2 * DAY_MS;

/** States in which staff may send a message after all. */
export const UNSENT: readonly OutboxState[] = ['due', 'failed', 'cancelled'];

export type NewMessage = MessageContent & { key: string; user: User };

export type MessageChange = Partial<OutboxEntry>;

type MessageAction = 'message.send' | 'message.skip' | 'message.retry' | 'message.settle';

/** @returns null when a message has this key */
export async function writeMessage(
  { user, ...message }: NewMessage,
  transaction: AuditedTransaction,
): Promise<OutboxEntry | null> {
  const { em, context } = transaction;
  const { now, actor } = context;
  const made = await enqueue(em, [
    {
      ...message,
      channel: 'whatsapp',
      userId: user.id,
      recipient: user.waNumber!,
      dueAt: now,
      expiresAt: new Date(now.getTime() + RETENTION_MS),
      createdAt: now,
      createdBy: actor?.username ?? null,
    },
  ]);
  const id = made.get(message.key);
  if (id === undefined) return null;
  return within(transaction).create(messageTo(user), 'message.write', () =>
    em.findOneOrFail(OutboxEntry, { id }),
  );
}

/** @param entry locked. @throws Refusal 409 when its state is not in `from` */
export async function changeMessage(
  entry: OutboxEntry,
  action: MessageAction,
  from: readonly OutboxState[],
  changeOf: () => MessageChange,
  transaction: AuditedTransaction,
): Promise<void> {
  if (entry.channel !== 'whatsapp' || !from.includes(entry.state)) throw notInState(entry);
  const { em, context } = transaction;
  const change = changeOf();
  const isOpen = change.state === 'due';
  const finished = {
    finishedAt: isOpen ? null : context.now,
    finishedBy: isOpen ? null : (context.actor?.username ?? null),
  };
  const user = entry.userId ? await em.findOne(User, { id: entry.userId }) : null;
  await within(transaction).update(messageTo(user), entry, action, () => {
    Object.assign(entry, change, finished);
  });
}

/** @returns the given message, which goes to the number that the customer has now unless it has gone out */
export async function addressed(
  entry: OutboxEntry,
  { waNumber }: User,
  em: SqlEntityManager,
): Promise<OutboxEntry> {
  if (UNSENT.includes(entry.state)) entry.recipient = waNumber;
  await em.flush();
  return entry;
}

/** @throws Refusal 409 when the message has become pointless */
export function sentByHand(composed: Composed | null): MessageChange {
  if (!composed) throw nothingToSend();
  return { state: 'done', content: composed.shown, provider: 'manual', providerRef: null, lastError: null };
}

/** The provider and we give it new names; callbacks by the old ones are about the earlier sending. */
export const dueAgain = ({ now }: ActionContext): MessageChange => ({
  state: 'due',
  reference: randomUUID(),
  providerRef: null,
  failedCallbacks: 0,
  dueAt: now,
  expiresAt: new Date(now.getTime() + RETENTION_MS),
  lastError: null,
});

const messageTo = (user: User | null) => ({
  view: messageFacts,
  about: () => (user ? aboutUser(user) : undefined),
});

export const notInState = (entry?: Pick<OutboxEntry, 'state' | 'finishedBy'>) =>
  conflict(
    'message_settled',
    entry?.state === 'done'
      ? `This message was sent already${entry.finishedBy ? ` by ${entry.finishedBy}` : ''}. Reload the list.`
      : 'This message is not waiting for that any more. Reload the list.',
  );

export const nothingToSend = () =>
  conflict('nothing_to_send', 'No longer needed: it was paid, renewed or changed in the meantime.');

export const alreadySentToday = () =>
  conflict('already_sent_today', 'This was sent today already. Send it again tomorrow.');

export const numberReminded = () =>
  conflict(
    'number_reminded',
    'This number already got a reminder or a pay link today. Send it again tomorrow.',
  );

export const noWaNumber = () =>
  conflict('no_wa_number', 'This account has no WhatsApp number. Add one first.');

export const notOnWhatsapp = () =>
  conflict(
    'not_on_whatsapp',
    'WhatsApp could not deliver to the number of this account on two days. Send it by hand, or correct the number and save it.',
  );

export const noReminders = () => conflict('no_reminders', 'This customer does not want reminders.');

export const nothingToRemind = () =>
  conflict(
    'nothing_to_remind',
    'This subscription is inactive or has no end, and nothing is owed for it, so there is nothing to remind of.',
  );

export const saysPaid = () =>
  conflict('says_paid', 'This customer says that it is paid. Resolve that review of the payment first.');

export const creditPays = () =>
  conflict(
    'credit_pays',
    'Credit covers the next period in full. Issue its invoice instead of sending a reminder.',
  );

export const linkNotYours = () =>
  conflict(
    'link_not_yours',
    'This message is about signing in as the customer. Only staff who may set passwords can send or skip it; ask one of them.',
  );

export const byHandOnly = () =>
  conflict(
    'by_hand_only',
    'This message contains a password, which is not stored, so it can only be sent by hand.',
  );
