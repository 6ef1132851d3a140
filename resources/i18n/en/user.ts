import type { CustomerTab } from '@server/rules/customer-tabs';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';

type LicenseIssue = NonNullable<CustomerLicenseView['issue']>;

/** The most severe issue. `day` is when it ended, was last seen or will end; null without such a day. */
const ISSUES: Record<LicenseIssue, (day: string | null) => string> = {
  SUBSCRIPTION_EXPIRED: (day) => (day ? `Refused: subscription ended ${day}` : 'Refused: subscription ended'),
  EXPIRED: (day) => (day ? `Refused: license expired ${day}` : 'Refused: license expired'),
  INACTIVE: () => 'Refused: the license is inactive',
  SUBSCRIPTION_INACTIVE: () => 'Refused: the subscription is inactive',
  IN_GRACE: (day) => (day ? `Ended, and in grace until ${day}` : 'Ended, and in grace'),
  PAYMENT_FAILED: () => 'The payment failed',
  UNPAID: () => 'Not paid yet',
  SILENT: (day) => (day ? `Not seen since ${day}` : 'Never seen'),
  LIMIT_EXCEEDED: () => 'Over the limit',
  ENDS_SOON: (day) => `Ends ${day}`,
};

export const user = {
  issues: ISSUES,
  /** The number of other licences with issues. */
  more: (count: number) => (count === 1 ? '1 more needs attention.' : `${count} more need attention.`),

  header: {
    since: 'Since',
    limits: 'Own limits',
    /** @param customers like `300`, or null for the plan's limit */
    limitsOf: (customers: string | null, mikrotiks: string | null) =>
      [customers && `${customers} WiFi customers`, mikrotiks && `${mikrotiks} Mikrotik`]
        .filter(Boolean)
        .join(' · '),
    chat: 'WhatsApp chat',
    data: (name: string) => `Export the data of ${name}`,
    erase: (name: string) => `Erase ${name}…`,
    erased: (day: string) => `Erased on ${day}`,
  },

  /** WhatsApp reminders. */
  reminders: {
    label: 'Reminders',
    sent: 'On WhatsApp',
    none: (day: string, name: string | null) =>
      name ? `None since ${day}, by ${name}` : `None since ${day}`,
    stop: (name: string) => `Stop reminders to ${name}`,
    start: (name: string) => `Send reminders to ${name} again`,
    stopped: 'No more reminders are sent.',
    started: 'Reminders are sent again.',
    missing: 'WhatsApp could not deliver',
    clear: 'The number is right: send to it again',
    cleared: 'Messages go to this number again.',
  },

  /** While a number is new and was entered by staff who may not set passwords. */
  signInLinks: {
    label: 'Sign-in links',
    from: (day: string) => `To this new number from ${day}`,
    confirm: 'The number is right: send sign-in links at once',
    confirmOwn: 'This is my number: send sign-in links at once',
    confirmed: 'Sign-in links go to this number now.',
  },

  tabs: {
    label: 'About this customer',
    subscriptions: 'Subscriptions',
    invoices: 'Invoices',
    payments: 'Payments',
    messages: 'Messages',
    history: 'History',
  } satisfies Record<'label' | CustomerTab, string>,
  /** When a tab shows only the latest rows. */
  latest: (shown: number, total: string) => `The latest ${shown} of ${total}.`,
  allInvoices: 'Show all invoices',
  allPayments: 'Show all payments',
  none: {
    invoices: {
      title: 'No invoices yet',
      text: 'Add a subscription, or record a payment: its invoice is issued with it.',
    },
    payments: {
      title: 'No payments yet',
      text: 'Press Record payment on a subscription once money has come in, or send a pay link.',
    },
    messages: {
      title: 'No messages yet',
      text: 'Reminders, receipts and keys sent on WhatsApp appear here. Send a pay link to begin.',
    },
  },
  owed: (amount: string) => `${amount} left`,

  licenses: {
    title: 'Licenses and subscriptions',
    nothing: {
      title: 'Nothing yet',
      canWrite: 'Press Add subscription: license key, subscription and invoice are made at once.',
      mayLook: 'No license has been assigned to you yet.',
    },
    allowed: 'Routers allowed',
    refused: 'Routers refused',
    noPlan: 'No subscription',
    /** When the licence and the subscription belong to different users. */
    owner: 'Owner',
    subscriber: 'Subscriber',
    ends: 'Ends',
    lastSeen: 'Last seen',
    checking: 'Checking…',
    /** When only some are shown. */
    first: (shown: number, total: number) => `The first ${shown} of ${total}, soonest to end first.`,
    all: 'Show all licenses',
  },

  notes: {
    title: 'Notes',
    hint: 'Only staff can read this.',
    placeholder: 'How they pay, when to call, what was agreed…',
    save: 'Save notes',
    done: 'The notes were saved.',
  },

  timeline: {
    title: 'Timeline',
    nothing: 'Nothing has happened yet.',
    older: 'Older events are in the audit log.',
    audit: 'Open the audit log',
    router: 'Router',
    allowed: 'allowed',
    /** @param why like `subscription expired` */
    refused: (why: string) => `refused: ${why}`,
    from: (address: string) => `from ${address}`,
    until: (day: string) => `to ${day}`,
    over: (amount: string) => `over ${amount}`,
    message: (about: string) => `Message “${about}”`,
    sentBy: (name: string) => `sent by ${name}`,
    failed: (why: string) => `not sent: ${why}`,
    uncertain: 'may or may not have been sent',
    text: 'Show the text',
  },

  provider: {
    title: 'Questions?',
    text: 'Write to us on WhatsApp. Tell us your username.',
    chat: 'Write to us',
    hello: (name: string) => `Hello, my username is ${name}.`,
  },
};
