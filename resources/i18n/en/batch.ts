import type { BatchActionName, BatchSubject } from '@server/rules/batch-actions';
import { formatNumber } from '@/lib/format';

const counted = (noun: Record<'one' | 'many', string>) => (count: number) =>
  `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;

const NOUNS: Record<BatchSubject, (count: number) => string> = {
  license: counted({ one: 'license', many: 'licenses' }),
  subscription: counted({ one: 'subscription', many: 'subscriptions' }),
  user: counted({ one: 'user', many: 'users' }),
};

export const batch = {
  rows: NOUNS,
  /** Where each of them gets one message. */
  customers: counted({ one: 'customer', many: 'customers' }),
  what: 'What to do',
  choose: 'Choose what to do',
  actions: {
    'license.status': 'Set the status',
    'license.expiry': 'Set the expiry date',
    'license.owner': 'Assign to a user',
    'license.rotate': 'Give new keys',
    'license.delete': 'Delete',
    'subscription.status': 'Set the status',
    'subscription.payment': 'Set the payment status',
    'subscription.plan': 'Move to another plan',
    'subscription.extend': 'Extend by a period',
    'subscription.remind': 'Send a reminder',
    'subscription.price': 'Change the agreed price',
    'subscription.delete': 'Delete',
    'user.delete': 'Delete',
  } satisfies Record<BatchActionName, string>,
  value: {
    choosePlan: 'Choose a plan',
    reprice: 'Set the amount to the price of the plan',
    repriceHint: 'Otherwise the agreed amount stays.',
    switchOff: 'Switch their licenses off too',
    switchOffHint: 'Otherwise routers keep working until each license itself expires.',
    period: 'Period',
    paidHint: 'No money is recorded, and open invoices stay open. For money that came, record each payment.',
    periodHint:
      'Added to the end of each subscription, as when renewing. Payment status and amount stay the same.',
    expiry: 'Expiry date',
    expiryHint: 'Empty: never.',
  },
  preview: {
    texts: 'Customers will read',
    oncePerDay: 'Each number gets one message a day, between 09:00 and 20:00.',
    checking: 'Checking…',
    rows: (rows: string) => `This is about ${rows}.`,
    none: 'No row matches.',
    /** Where not all could be checked in time. */
    tried: (tried: number) => `The first ${formatNumber(tried)} have been checked:`,
    fine: (tried: number): string => (tried === 1 ? 'It can be done.' : 'All of them can be done.'),
    refused: (refused: number, tried: number) =>
      refused === tried
        ? 'None of them can be done:'
        : `${formatNumber(tried - refused)} can be done, ${formatNumber(refused)} cannot:`,
  },
  /** How many at most, where not all have been checked. */
  upTo: (rows: string) => `up to ${rows}`,
  /** The title, the button, and the word to type as confirmation. */
  confirmations: {
    change: { title: (rows: string) => `Change ${rows}`, word: 'CHANGE' },
    delete: { title: (rows: string) => `Delete ${rows}`, word: 'DELETE' },
    remind: { title: (rows: string) => `Remind ${rows}`, word: 'REMIND' },
  },
  remind: 'Remind customers',
  confirm: (word: string) => `Type ${word} to confirm`,
  run: {
    progress: (reached: number, total: number) => `${formatNumber(reached)} of ${formatNumber(total)}`,
    stop: 'Stop',
    keep: 'Keep this window open until it finishes. What is done so far is kept.',
    resume: 'Continue',
  },
  ended: {
    done: (changed: string) => `Done: ${changed}.`,
    /** Sent by staff, or by a provider. */
    reminded: (changed: string, isByHand: boolean) =>
      isByHand
        ? `Reminders for ${changed} are ready. Nothing has been sent yet.`
        : `Reminders for ${changed} go out within minutes.`,
    stopped: (changed: string, left: number) =>
      `Stopped: ${changed} done, ${formatNumber(left)} left as they were.`,
    undone: (changed: string) => `Undone: ${changed}.`,
    refused: (count: number) =>
      count === 1 ? '1 was left as it was:' : `${formatNumber(count)} were left as they were:`,
    more: (count: number) => `and ${formatNumber(count)} more`,
    undo: 'Undo',
    audit: 'Show in the audit log',
    send: (count: number) => (count === 1 ? 'Send 1 message' : `Send ${formatNumber(count)} messages`),
    messages: 'Show the messages',
  },
  leave: {
    title: 'Stop here?',
    text: 'What is done so far is kept. The rest is left as it is.',
    keep: 'Keep going',
    confirm: 'Stop',
  },
};
