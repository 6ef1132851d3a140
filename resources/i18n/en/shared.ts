import { BILLING_PERIOD_NAMES } from '@server/rules/billing-period';
import { entitlementLabel } from '@server/rules/entitlements';
import type { Status } from '@server/rules/expiry';
import type { LineView } from '@server/billing/ledger/invoice.view';
import type { InvoiceState, PaymentMethod } from '@server/rules/ledger';
import type { MessageKind } from '@server/rules/message-texts';
import type { ListView } from '@server/rules/list-view';
import type { PaymentStatus } from '@server/rules/payment-status';
import type { Role } from '@server/rules/roles';
import { formatNumber } from '@/lib/format';

/** The pages of the console with a fixed title of their own. */
export type Screen = Exclude<keyof typeof shared.screens, 'money'>;

/** Messages of several screens: layout, controls and domain terms. */
export const shared = {
  skip: 'Skip to content',
  theme: { light: 'Switch to light theme', dark: 'Switch to dark theme' },
  copy: { done: 'Copied', selected: 'Selected, not copied yet' },
  password: { show: 'Show what is typed', hide: 'Hide what is typed' },
  optional: 'Optional',
  /** Above a page, while the reader's password is one that staff chose. */
  ownPassword: {
    bar: 'Your password was set for you. Choose one that only you know.',
    choose: 'Choose a password',
  },
  frame: {
    about: 'Management System',
    poweredBy: 'Powered by',
    noScript:
      'JavaScript is switched off in this browser, so buttons and forms do nothing here. Switch it on and reload this page.',
    crashed:
      'This page has stopped working, perhaps because an extension or a translation changed it. Nothing that was saved is lost.',
    reload: 'Reload the page',
  },
  signOut: {
    running: { title: 'Signing out…', text: 'Wait a moment before you leave this computer.' },
    failed: {
      title: 'Not signed out yet',
      text: 'The server did not answer, so this browser can still open the account. Try again before you leave this computer, or delete the cookies of this address.',
    },
    again: 'Sign out again',
  },
  passkeysNeedHttps: 'Passkeys work over https only, and this page was opened over plain http.',

  actions: {
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    delete: 'Delete',
    edit: 'Edit',
    renew: 'Renew',
    retry: 'Retry',
    save: 'Save changes',
    again: 'Try again',
    clear: 'Clear filters',
  },

  /** Folds the fields of a form that few need. */
  more: 'More',

  /** In a message about what was done. */
  /** Where the next period of what has lapsed begins. */
  begins: {
    label: 'It begins',
    today: 'from today',
    from: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day}`,
    over: (day: string) => `until ${day} (already over)`,
  },
  undo: {
    button: 'Undo',
    done: 'Undone.',
    payment: 'Undo recording',
    renewal: 'Undo renewal or end date',
    renewalOf: (what: string) => `Undo renewal or end date of ${what}`,
  },
  /** In a form that was not saved before a reload or a new sign-in. */
  unread: {
    amount: 'Type whole rupiah, such as 50.000, without cents.',
    number: 'Type a whole number, such as 10.',
  },
  restored: { note: 'What you typed before is here again.', startOver: 'Start over' },

  status: { active: 'Active', inactive: 'Inactive', expired: 'Expired' } satisfies Record<Status, string>,
  paymentStatus: { pending: 'Pending', paid: 'Paid', failed: 'Failed' } satisfies Record<
    PaymentStatus,
    string
  >,
  /** What open invoices leave to pay. */
  debt: {
    owed: (amount: string) => `${amount} owed`,
    overdue: (amount: string, days: number) => `${amount} · ${days} ${days === 1 ? 'day' : 'days'} late`,
    paidUntil: (day: string) => `Paid until ${day}`,
    title: 'Amount due',
    due: 'Due',
    late: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} late`,
    notYetDue: (amount: string) => `${amount} not late yet`,
    lateTitle: 'Late',
    notYetDueTitle: 'Not late yet',
    credit: 'Credit',
    saysPaid: (hasPicture: boolean): string =>
      hasPicture ? 'Says it is paid, with photo' : 'Says it is paid',
    beingChecked: 'Payment being checked',
  },
  role: {
    admin: 'Admin',
    finance: 'Finance',
    support: 'Support',
    sales: 'Sales',
    cashier: 'Cashier',
    viewer: 'Viewer',
    user: 'User',
  } satisfies Record<Role, string>,
  entitlements: 'Features',
  entitlement: entitlementLabel,

  screens: {
    dashboard: 'Dashboard',
    users: 'Users',
    licenses: 'Licenses',
    routers: 'Routers',
    subscriptions: 'Subscriptions',
    invoices: 'Invoices',
    receivables: 'Receivables',
    payments: 'Payments',
    messages: 'Messages',
    plans: 'Plans',
    features: 'Features',
    'verify-license': 'Verify License',
    audit: 'History',
    webhooks: 'Webhooks',
    'api-keys': 'API keys',
    settings: 'Settings',
    account: 'My account',
    'message-texts': 'Message texts',
    'payment-reviews': 'Needs attention',
    'new-import': 'Import',
    batches: 'Batches',
    'recycle-bin': 'Deleted',
    /** Not one, but several of them. */
    money: 'Money',
  },
  menu: {
    label: 'Main',
    title: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
    logout: 'Logout',
    waiting: (count: string) => `${count} waiting`,
  },
  palette: {
    title: 'Find anything',
  },
  shortcuts: 'Keyboard shortcuts',

  search: {
    short: 'Search',
    searching: 'Searching…',
    nothing: (text: string) => `Nothing matches “${text}”.`,
    nothingYet: 'Nothing here yet.',
    clear: 'Clear search',
  },
  list: {
    sort: 'Sort',
    filter: 'Filter',
    filters: 'Filters',
    /** @param noun the plural noun of the rows within a sentence */
    failed: (noun: string) => `The ${noun} could not be loaded. Check your connection and try again.`,
    none: (noun: string) => `No ${noun} found`,
    nothingMatches: 'Nothing matches your search and filters.',
    offline: 'You are offline. This is what was shown last, and nothing can be saved.',
    searchedFirst: (rows: number) =>
      `in the first ${formatNumber(rows)}. Type three letters or digits in a row to search all.`,
  },
  pages: {
    label: 'Pages',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    back: 'Previous',
    on: 'Next',
  },
  /** Around the link to whose number it is. */
  samePerson: ['This is also the number of ', '. Same person?'],
  choice: { clear: 'Clear', open: 'Open the list', unread: 'Choose one from the list.' },
  /** Another user changed the same fields while a form was open. */
  conflict: {
    title: 'This was changed in the meantime',
    text: 'While you had this open, someone else changed the same fields. Choose which values to keep. Nothing is saved until you do.',
    theirs: (who: string | null, when: string) => `Stored by ${who ?? 'the system'} on ${when}`,
    stored: 'Stored now',
    mine: 'What you typed',
    back: 'Back to the form',
    save: 'Save',
  },
  discard: {
    title: 'Discard what you typed?',
    text: 'It has not been saved yet.',
    keep: 'Keep editing',
    confirm: 'Discard',
  },

  user: { label: 'User', search: 'Search for a user', noNumber: 'Not provided' },
  usage: { unlimited: 'Unlimited', exceeded: 'over the limit' },
  historyOf: (name: string) => `History of ${name}`,
  copyOf: (text: string) => `Copy ${text}`,
  loading: 'Loading',
  alsoMarked: (count: number) =>
    count === 1 ? 'One more field is marked below.' : `${count} more fields are marked below.`,
  request: 'When you ask for help, quote this request number:',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  /** Of an answer that is not the server's own, behind the sentence of the call. */
  inBetween: {
    tooLarge:
      'A server between you and Lisensi refused it as too large. Ask whoever runs that server to raise its limit.',
    tooLong:
      'A server between you and Lisensi waited too long for the answer. Check whether it was done before you try again.',
    away: 'A server between you and Lisensi could not reach it. Wait a moment, then try again.',
    otherAnswer:
      'Something else answered in place of Lisensi, such as the sign-in page of a network. Load this page again, then try again.',
    brokenOff: 'The answer was cut off on its way. Check whether it was done before you try again.',
    refused: (status: number) =>
      `A server between you and Lisensi refused it with the status ${status}. Ask whoever runs that server, or try another network.`,
  },
  notLoaded: 'This could not be loaded. Check your connection and try again.',

  /** Facts about licences and subscriptions, for cards, forms and verification. */
  facts: {
    status: 'Status',
    nobody: 'Not assigned',
    whatsapp: 'WhatsApp',
    licenseKey: 'License key',
    license: 'License',
    subscription: 'Subscription',
    plan: 'Plan',
    customers: 'Customers',
    mikrotik: 'Mikrotik',
    baseUrl: 'Base URL',
    expires: 'Expires',
    never: 'Never',
    endDate: 'End date',
    taxId: 'Tax ID',
    openEnded: 'Open-ended',
    nextPrice: (price: string) => `then ${price}`,
  },
  billingPeriod: BILLING_PERIOD_NAMES,
  /** Within 7 days, for badges, stats and filters. */
  expiring: { badge: 'Expiring Soon', stat: 'Expiring soon', preset: 'Expiring in 7 days' },
  filterChip: { remove: (filter: string) => `Remove the filter ${filter}` },
  views: {
    label: 'Saved views',
    save: 'Save view',
    remove: 'Remove view',
    name: 'Name of the view',
    nameHint: 'It appears in the sidebar and brings back these filters.',
    saved: (name: string) => `View “${name}” was saved.`,
    removed: (name: string) => `View “${name}” was removed.`,
  },
  /** Forms that the palette can open. */
  commands: { newCustomer: 'New customer', addSubscription: 'Add subscription' },
  /** How lists show their rows. */
  listView: { label: 'View', cards: 'Cards', table: 'Table', columns: 'Columns' } satisfies Record<
    'label' | 'columns' | ListView,
    string
  >,
  rowActions: {
    head: 'Actions',
    of: (name: string) => `Actions for ${name}`,
    history: 'History',
  },
  /** Selected rows; a count may be "10.000+". */
  selection: {
    change: 'Change…',
    remind: 'Remind…',
    delete: 'Delete…',
    label: 'Selection',
    one: (name: string) => `Select ${name}`,
    page: 'Select this page',
    count: (count: string) => `${count} selected`,
    all: (count: string) => `Select all ${count} that match`,
    clear: 'Clear selection',
  },
  yes: 'Yes',
  no: 'No',
  exportList: 'Export',
  ledger: {
    further: (count: number) => `and ${count} more`,
    /** A reversal, and a reversed payment. */
    reversal: 'Reversal',
    reversed: 'Reversed',
    state: {
      open: 'Open',
      partial: 'Partly paid',
      paid: 'Paid',
      refunded: 'Refunded',
      cancelled: 'Cancelled',
    } satisfies Record<InvoiceState, string>,
    method: {
      transfer: 'Transfer',
      cash: 'Cash',
      qris_static: 'QRIS',
      midtrans: 'Midtrans',
      xendit: 'Xendit',
    } satisfies Record<PaymentMethod, string>,
    payNow: 'Pay now',
    payNowOf: (number: string) => `Pay now: ${number}`,
    payLink: 'Pay link',
    payLinkOf: (number: string) => `Pay link of ${number}`,
    record: 'Record payment',
    /** The short form. */
    pay: 'Payment',
    recordOf: (name: string) => `Record payment of ${name}`,
    wrong: 'Something is wrong…',
    wrongOf: (amount: string, number: string) => `Something is wrong with ${amount} for ${number}`,
    /** @param who null for a command */
    corrected: (who: string | null, when: string) => `corrected by ${who ?? 'the system'} on ${when}`,
    invoice: 'Invoice',
    showInvoice: 'Show invoice',
    showInvoiceOf: (number: string) => `Show invoice ${number}`,
    /** For staff, and as customers read it. */
    received: { thisMonth: 'Received this month', lastMonth: 'Received last month', owed: 'Outstanding' },
    paid: { thisMonth: 'Paid this month', lastMonth: 'Paid last month', owed: 'Still to pay' },
  },
  proof: {
    label: 'Picture',
    hint: 'For example a screenshot of the transfer. You and the customer can see it.',
    choose: 'Choose a picture',
    noFile: 'No picture chosen',
    of: (amount: string) => `Picture of the payment of ${amount}`,
    add: 'Add picture',
    addTo: (amount: string, day: string) => `Add a picture to the payment of ${amount} on ${day}`,
    save: 'Save picture',
    done: 'The picture was saved.',
  },
  /** For invoices and for the preview of a plan change. */
  lines: {
    of: {
      period: (plan: string) => `Plan ${plan}`,
      proration: (plan: string) => `Plan ${plan}, days left`,
      credit: (plan: string) => `Plan ${plan}, days not used`,
      adjustment: () => 'Becomes credit',
      credit_note: () => 'Credit note: refunded and no longer owed',
    } satisfies Record<LineView['kind'], (plan: string) => string>,
    /** The calculation of a prorated amount. */
    share: (count: number, ofDays: number, price: string) =>
      `${count} of ${ofDays} ${ofDays === 1 ? 'day' : 'days'}, full price ${price}`,
  },
  messageKind: {
    before_end: 'Before the end',
    end_day: 'On the last day',
    after_end: 'After the end',
    overdue: 'Not paid',
    license_end: 'End of a license',
    payment_received: 'Payment received',
    payment_withdrawn: 'Receipt was a mistake',
    payment_link: 'Pay link',
    price_changed: 'New price',
    key_handed_out: 'License key',
    keys_handed_out: 'License keys',
    welcome: 'Welcome',
    sign_in: 'Sign-in link',
    new_sign_in: 'New browser',
    second_factor: 'Second factor',
    number_changed: 'New number',
  } satisfies Record<MessageKind, string>,
  /** Of a license, and its subscription. */
  activation: {
    one: 'Activate',
    both: 'Activate both',
    done: (key: string) => `Routers with ${key} are allowed again.`,
  },
  reminded: (ago: string, by: string | null) => (by ? `Reminded ${ago} by ${by}` : `Reminded ${ago}`),
  askSeller: 'Ask on WhatsApp',
  planChange: { action: 'Change plan' },
  /** Actions on customers, subscriptions and licenses. */
  does: {
    remind: 'Remind',
    'pay-and-activate': 'Record payment and activate',
    'renew-and-activate': 'Renew and activate',
    'edit-subscription': 'Edit subscription',
    'edit-license': 'Edit license',
    rotate: 'New key',
    script: 'Router script',
    'offline-code': 'Offline code',
    verify: 'Verify',
  },
  /** For subscriptions in grace. */
  grace: {
    badge: 'In grace',
    until: (moment: string) => `In grace until ${moment}`,
    /** The short form below a badge. */
    day: (day: string) => `until ${day}`,
  },
};
