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
    'subscription.delete': 'Delete',
    'user.delete': 'Delete',
  } satisfies Record<BatchActionName, string>,
  value: {
    choosePlan: 'Choose a plan',
    reprice: 'Set the amount to the price of the plan',
    repriceHint: 'Otherwise what was agreed stays.',
    switchOff: 'Switch their licenses off too',
    switchOffHint: 'Otherwise routers go on until the expiry of each license itself.',
    period: 'Period',
    periodHint: 'From the end of each subscription, as renewing it does. Payment status and amount stay.',
    expiry: 'Expiry date',
    expiryHint: 'Empty: never.',
  },
  preview: {
    texts: 'Customers will read',
    oncePerDay: 'Each number gets one message a day, between 09:00 and 20:00.',
    checking: 'Checking…',
    rows: (rows: string) => `This is about ${rows}.`,
    none: 'No row matches.',
    fine: (tried: number) =>
      tried === 1
        ? 'It was tried: it can be done.'
        : `The first ${tried} were tried: all of them can be done.`,
    refused: (refused: number, tried: number) =>
      `The first ${tried} were tried: ${refused} of them would be left as ${refused === 1 ? 'it is' : 'they are'}.`,
  },
  /** The title, the button, and the word to type as confirmation. */
  confirmations: {
    change: { title: (rows: string) => `Change ${rows}`, word: 'CHANGE' },
    delete: { title: (rows: string) => `Delete ${rows}`, word: 'DELETE' },
    remind: { title: (rows: string) => `Remind ${rows}`, word: 'REMIND' },
  },
  confirm: (word: string) => `Type ${word} to confirm`,
  run: {
    progress: (reached: number, total: number) => `${formatNumber(reached)} of ${formatNumber(total)}`,
    stop: 'Stop',
    keep: 'Keep this window open until it is done. What is done stays done.',
    resume: 'Go on',
  },
  ended: {
    done: (changed: string) => `Done: ${changed}.`,
    stopped: (changed: string, left: number) =>
      `Stopped: ${changed} done, ${formatNumber(left)} left as they were.`,
    undone: (changed: string) => `Undone: ${changed}.`,
    refused: (count: number) =>
      count === 1 ? '1 was left as it was:' : `${formatNumber(count)} were left as they were:`,
    more: (count: number) => `and ${formatNumber(count)} more`,
    undo: 'Undo',
    audit: 'Show in the audit',
  },
  leave: {
    title: 'Stop here?',
    text: 'What is done stays done. The rest is left as it is.',
    keep: 'Go on',
    confirm: 'Stop',
  },
};
