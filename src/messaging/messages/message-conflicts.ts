import { conflict } from '../../platform/errors/refusal.js';
import type { OutboxEntry } from '../outbox/outbox-entry.entity.js';

export const notInState = (entry?: Pick<OutboxEntry, 'state' | 'finishedBy'>) =>
  conflict(
    entry?.state === 'done'
      ? `This message was sent already${entry.finishedBy ? ` by ${entry.finishedBy}` : ''}. Reload the list.`
      : 'This message is not waiting for that any more. Reload the list.',
    { code: 'message_settled' },
  );

export const nothingToSend = () =>
  conflict('No longer needed: it was paid, renewed or changed in the meantime.', {
    code: 'nothing_to_send',
  });

export const alreadySentToday = () =>
  conflict('This was sent today already. Send it again tomorrow.', { code: 'already_sent_today' });

export const numberReminded = () =>
  conflict('This number already got a reminder today. Send it again tomorrow.', { code: 'number_reminded' });

export const noWaNumber = () =>
  conflict('This account has no WhatsApp number. Add one first.', { code: 'no_wa_number' });

export const notOnWhatsapp = () =>
  conflict('The number of this account is not on WhatsApp. Correct it first.', { code: 'not_on_whatsapp' });

export const noReminders = () => conflict('This customer does not want reminders.', { code: 'no_reminders' });

export const nothingToRemind = () =>
  conflict('This subscription is inactive or has no end, so there is nothing to remind the customer of.', {
    code: 'nothing_to_remind',
  });

export const creditPays = () =>
  conflict('Credit covers the next period in full. Issue its invoice instead of sending a reminder.', {
    code: 'credit_pays',
  });

export const linkNotYours = () =>
  conflict(
    'This message is about signing in as the customer. Only staff who may set passwords can send or skip it; ask one of them.',
    {
      code: 'link_not_yours',
    },
  );

export const byHandOnly = () =>
  conflict('This message contains a password, which is not stored, so it can only be sent by hand.', {
    code: 'by_hand_only',
  });
