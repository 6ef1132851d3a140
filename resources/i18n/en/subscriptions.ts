import type { EndFilter } from '@server/rules/ends';
import type { Status } from '@server/rules/expiry';
import type { SubscriptionSort } from '@server/licensing/subscriptions/subscription.input';

export const subscriptions = {
  noun: { one: 'subscription', many: 'subscriptions' },
  search: 'Search by user, key, plan or payment',
  failure: 'Failed to fetch data',
  stats: { total: 'Total', revenue: 'Revenue', ofPaid: 'paid prices' },
  presets: {
    all: 'All',
    unpaid: 'Unpaid',
    dueUnpaid: 'Due this week · unpaid',
    overdueUnpaid: 'Ended · unpaid',
  },
  filters: {
    any: 'All',
    payment: 'Payment',
    /** Pending or failed. */
    unpaid: 'Unpaid',
    overdue: 'Overdue',
    ends: 'Ends',
    ending: {
      overdue: 'Ended',
      '7_days': '7 days',
      '30_days': '30 days',
      this_month: 'This month',
    } satisfies Record<EndFilter, string>,
  },
  allPlans: 'All plans',
  orders: {
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    end_date: 'Ends soonest',
    '-end_date': 'Ends latest',
    '-amount': 'Highest amount',
    amount: 'Lowest amount',
  } satisfies Record<SubscriptionSort, string>,
  nothingYet: {
    title: 'No subscriptions found',
    canCreate: 'Connect a user, a license and a plan. After that you can renew it and send reminders.',
    mayLook: 'You have no subscription yet.',
  },

  card: {
    /** Follows "Edit" and the like. */
    name: (user: string) => `subscription of ${user}`,
    startDate: 'Start date',
  },

  form: {
    endDate: 'End date',
    searchLicense: 'Search for a license',
    choosePlan: 'Choose a plan',
    amount: 'Amount',
    /** @param price like `Rp 1.800.000 / tahun` */
    costs: (plan: string, price: string) => `${plan} costs ${price}.`,
    paymentStatus: 'Payment status',
    /** @param owed of open invoices, null for nothing */
    paidByHand: (owed: string | null) =>
      `This only sets the status: no money is recorded${owed ? `, and ${owed} stays owed` : ''}. Record the payment if the money came.`,
  },
  create: {
    title: 'Create Subscription',
    save: 'Create subscription',
    licenseHint: 'Only licenses that are active and have no subscription yet.',
    newLicense: 'A new license, with a key of its own',
    ends: (day: string) => `It ends on ${day}, after one billing period.`,
    endsOn: (day: string) => `Leave it empty to end on ${day}, after one billing period.`,
    endDateHint: 'Leave it empty to end after one billing period of the plan.',
    done: (user: string) => `The subscription of ${user} was created.`,
  },
  edit: {
    title: 'Edit Subscription',
    licenseHint: 'A license can have only one subscription.',
    /** When another plan is chosen. */
    planHint: 'Nothing is charged for the remaining days. To charge them, use “Change plan”.',
    endDateHint: 'Active until the end of that day. Leave it empty for a subscription that never ends.',
    whatFollows: {
      active: 'Routers are allowed until the end date.',
      inactive:
        'Routers are refused at once, until it is set to active again. Without internet, routers with a lease or an offline code go on until that ends.',
      expired: 'Routers are refused, with the reason that the subscription has expired.',
    } satisfies Record<Status, string>,
    done: (user: string) => `The subscription of ${user} was saved.`,
  },
  remove: {
    title: 'Are you sure you want to delete this subscription?',
    confirm: 'Delete subscription',
    which: (plan: string, user: string) => `${plan} of ${user}`,
    follows: (key: string) => `Its license ${key} stays. The subscription can be restored for 30 days.`,
    switchOff: 'Switch its license off too',
    switchOffHint: {
      off: 'Routers with its key are refused from now on.',
      on: 'Routers with its key keep working until the license itself expires, with no limit on customers.',
    },
    done: (user: string) => `The subscription of ${user} was deleted.`,
  },
};
