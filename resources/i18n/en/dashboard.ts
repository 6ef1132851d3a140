import type { DashboardPage } from '@server/reports/dashboard.page.controller';
import type { WorkKind } from '@server/reports/today.view';
import type { BillingPeriod } from '@server/rules/billing-period';
import type { SetupView } from '@server/accounts/setup/setup.view';
import { formatNumber } from '@/lib/format';

const rules = new Intl.PluralRules('en');
const counted = (count: number, one: string, other: string) =>
  `${formatNumber(count)} ${rules.select(count) === 'one' ? one : other}`;
const licenses = (count: number) => counted(count, 'license', 'licenses');
const subscriptions = (count: number) => counted(count, 'subscription', 'subscriptions');

const STARTED_BY: Record<string, string> = {
  schedule: 'on schedule',
  button: 'by button',
  cli: 'by command line',
};

export const dashboard = {
  asOf: (moment: string) => `As of ${moment}`,
  refresh: 'Refresh Stats',
  failure: 'Failed to fetch dashboard data',

  renewals: {
    title: 'Renew',
    /** @param ending the last characters of the license key */
    of: (plan: string, ending: string) => `${plan} · ${ending}`,
    length: {
      monthly: '1 month',
      quarterly: '3 months',
      semi_annually: '6 months',
      annually: '12 months',
    } satisfies Record<BillingPeriod, string>,
    term: (length: string, price: string) => `${length} · ${price}`,
    until: (day: string) => `until ${day}`,
  },

  stats: {
    users: 'Total Users',
    /** Of them, who have a list of their own. */
    staff: (count: number) => `including ${formatNumber(count)} staff`,
    licenses: 'Total Licenses',
    subscriptions: 'Total Subscriptions',
    revenue: 'Total Revenue',
    received: (amount: string) => `Prices of paid subscriptions. Received this month: ${amount}`,
  },
  routers: { seen: 'Routers seen today', silent: 'Silent routers', over: 'Routers over the limit' },

  setup: {
    title: 'First steps',
    progress: (done: number, all: number) => `${done} of ${all}`,
    done: 'done',
    steps: {
      whatsapp_number: {
        title: 'Set the WhatsApp number',
        why: 'Orders from the landing page go to this number.',
        act: 'Open settings',
      },
      ways_to_pay: {
        title: 'Say how customers pay you',
        why: 'Pay pages and unpaid invoices show your bank account and QRIS code.',
        act: 'Open settings',
      },
      prices: {
        title: 'Look at the prices',
        why: 'The landing page shows these plans to everyone. Change what does not fit your business.',
        act: 'Open plans',
      },
      customer: {
        title: 'Create the first customer',
        why: 'Licenses and subscriptions belong to a customer, and reminders go to the WhatsApp number of the customer.',
        act: 'Open users',
      },
      license: {
        title: 'Hand out the first license',
        why: 'Create a license and choose the customer as its user. The router of the customer asks about it.',
        act: 'Open licenses',
      },
      router_script: {
        title: 'Copy the router script',
        why: 'With it, the router of the customer checks the license by itself. The card of each license has it.',
        act: 'Open licenses',
      },
      backup: {
        title: 'Set up a backup',
        why: 'If the disk breaks and there is no copy, all data is lost. Have the server write a backup every day.',
        act: 'It is set up',
      },
    } satisfies Record<keyof SetupView, { title: string; why: string; act: string }>,
    dismiss: {
      title: 'Dismiss the first steps?',
      confirm: 'Dismiss',
      text: 'They disappear for everyone with full access and do not come back.',
      done: 'First steps dismissed.',
    },
    complete: 'All first steps are done. This list does not come back.',
  },

  missing: {
    whatsapp_number:
      'No WhatsApp number is set, so visitors cannot order on the landing page: its buttons say “Sign in”.',
    ways_to_pay:
      'No bank account and no QRIS code is set, so customers find no way to pay behind their pay links.',
  } satisfies Record<DashboardPage['missing_settings'][number], string>,

  clock: {
    /** @param sentence the sentence of the server */
    drift: (sentence: string, _seconds: string) => sentence,
    doubt: (sentence: string, _now: string, _known: string) => sentence,
    trust: 'Trust this clock',
    title: 'Trust this clock?',
    text: (now: string) =>
      `The server says that it is ${now}. What has expired by then is refused at once, and marked by the next update.`,
    restores: (licenseCount: number, subscriptionCount: number) =>
      `A clock that was ahead has marked ${licenses(licenseCount)} and ${subscriptions(subscriptionCount)} as expired: they are put back.`,
    confirm: 'The time is right',
    done: 'The clock is trusted.',
  },

  hold: {
    held: (since: string) =>
      `This copy of an installation has been on hold since ${since}. It sends no messages, reminders or webhooks and contacts no payment gateway until you say that it is the one to keep.`,
    release: 'Release',
    title: 'Is this the one to keep?',
    text: 'If the installation that was copied still runs, both would write to the same customers, and take and book the same payments. Stop the other one first.',
    confirm: 'Keep this one',
    done: 'New messages and webhooks go out again, and payments are taken.',
  },

  update: {
    button: 'Update Expired Status',
    never: 'Expired items have not been marked yet.',
    last: (ago: string) => `Last run ${ago}`,
    /** After the time of the last run. */
    outcome: (startedBy: string, licenseCount: number, subscriptionCount: number) =>
      `, ${STARTED_BY[startedBy] ?? startedBy}: marked ${licenses(licenseCount)} and ${subscriptions(subscriptionCount)}`,
    marked: (licenseCount: number, subscriptionCount: number) =>
      `Marked ${licenses(licenseCount)} and ${subscriptions(subscriptionCount)} as expired.`,
    nothing: 'Nothing new has expired since the last update.',
  },

  today: {
    title: 'Today',
    receivedToday: 'Received today',
    receivedThisMonth: 'Received this month',
    owed: 'Owed',
    late: 'Overdue',
    nothing: 'All done: nothing is waiting for you.',
    /** What waits, and what is done about it. */
    work: {
      reviews: {
        what: (count: number) =>
          `${counted(count, 'payment', 'payments')} ${count === 1 ? 'needs' : 'need'} attention`,
        act: () => 'Check',
      },
      messages: {
        what: (count: number) => `${counted(count, 'message', 'messages')} ready to send`,
        act: (count: number) => `Send ${counted(count, 'message', 'messages')}`,
      },
      failed: {
        what: (count: number) => `${counted(count, 'message', 'messages')} not sent`,
        act: () => 'Show',
      },
      late: {
        what: (count: number) => `${counted(count, 'customer', 'customers')} overdue`,
        act: () => 'Show',
      },
      ending: {
        what: (count: number) =>
          `${counted(count, 'unpaid subscription ends', 'unpaid subscriptions end')} this week`,
        act: () => 'Show',
      },
      refused: {
        what: (count: number) => `${counted(count, 'license', 'licenses')} refused today`,
        act: () => 'Show',
      },
    } satisfies Record<
      WorkKind | 'failed',
      { what: (count: number) => string; act: (count: number) => string }
    >,
    later: (count: number, time: string) => `${counted(count, 'message', 'messages')} from ${time}`,
    /** @param act what the button says */
    actOn: (act: string, what: string) => `${act}: ${what}`,
    others: (count: string) => ` and ${count} more`,
    /** As many as it reaches. */
    remind: (count: number) => `Remind ${counted(count, 'customer', 'customers')}…`,
  },

  silentNetwork: {
    /** @param network such as 103.28.12.0/24 @param since with its time */
    sentence: (count: number, network: string, since: string) =>
      `${counted(count, 'router', 'routers')} of ${network} are silent since ${since}: their network.`,
    look: 'Look',
  },

  webhooks: {
    sentence: (count: number) =>
      `${counted(count, 'server', 'servers')} ${count === 1 ? 'gets' : 'get'} no more messages: too many failed.`,
    look: 'Look',
  },

  alerts: {
    title: 'Expiration Alerts',
    subscriptions: 'Subscriptions',
    noSubscription: 'No subscription ends within seven days.',
    licenses: 'Licenses',
    noLicense: 'No license expires within seven days.',
    soon: (count: string) => `${count} in 7 days`,
    all: 'Show all',
    allOf: (count: string) => `Show all ${count}`,
    remind: (name: string) => `Remind ${name} on WhatsApp`,
    reminderTo: (name: string) => `Reminder to ${name}`,
    open: (key: string) => `Open license ${key}`,
    unassigned: 'Not assigned',
  },

  charts: {
    subscriptions: 'Subscriptions',
    licenses: 'Licenses',
    days: {
      title: 'Expirations per day',
      note: (count: number) => `The next ${count} days, today first.`,
      day: 'Day',
      words: (day: string, subscriptionCount: number, licenseCount: number) =>
        `${day}: ${subscriptions(subscriptionCount)}, ${licenses(licenseCount)}`,
    },
    status: { title: 'Licenses by status', note: 'As of now.', status: 'Status', share: 'Share' },
    plans: {
      title: 'Subscriptions by plan',
      note: 'Number of subscriptions and amount paid.',
      nothing: 'There is no plan yet.',
      caption: 'Subscriptions and paid amount by plan',
      plan: 'Plan',
      paid: 'Paid',
    },
    month: 'Month',
    received: {
      title: 'Money received per month',
      note: 'By the day of payment, less what was taken back.',
    },
    movement: {
      title: 'Licenses gained and lost per month',
      note: 'Imported ones are gained too. Lost: ended and not renewed since, or deleted.',
      gained: 'Gained',
      lost: 'Lost',
    },
  },
};
