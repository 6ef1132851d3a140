import type { PlanSort } from '@server/catalog/plans/plan.input';
import { BILLING_PERIOD_NAMES } from '@server/rules/billing-period';
import { MAX_GRACE_DAYS, MAX_MONTHLY_GRACE_DAYS } from '@server/rules/grace';
import { ROUTER_COUNTED_DAYS, ROUTER_WARNING_DAYS, type RouterPolicy } from '@server/rules/routers';

const daysOf = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export const plans = {
  noun: { one: 'plan', many: 'plans' },
  failure: 'Failed to fetch plans',
  search: 'Search by name, type or description',
  orders: {
    price_per_month: 'Price: low to high',
    '-price_per_month': 'Price: high to low',
    plan_name: 'Name A–Z',
    '-plan_name': 'Name Z–A',
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
  } satisfies Record<PlanSort, string>,
  stats: { total: 'Total', basic: 'Basic plans', best: 'Premium + Gold' },
  nothing: {
    title: 'No plans found',
    text: 'Create the first plan, or reset to the six plans of the landing page.',
  },

  periods: BILLING_PERIOD_NAMES,

  card: {
    customers: 'Customers',
    unlimited: 'Unlimited',
    routers: 'Mikrotik',
    billing: 'Billing',
    grace: 'Grace',
    days: daysOf,
    policy: 'Beyond the limit',
    leases: 'Offline code',
    hasLeases: 'Yes',
    prices: (name: string) => `Prices of customers: ${name}`,
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
  },

  fields: {
    type: 'Plan type',
    typeHint: 'One word in lower case, such as standard. Each plan has its own.',
    name: 'Plan name',
    nameHint: 'The name that customers see.',
    customers: 'Max customers',
    noLimit: 'No limit: the plan has unlimited customers.',
    routers: 'Max mikrotik',
    prices: 'Prices',
    month: 'Price per month',
    quarter: 'Price per quarter',
    halfYear: 'Price per half-year',
    year: 'Price per year',
    pricesHint:
      'Quarter, half-year and year are optional: auto-calculated when empty, as 3, 6 and 12 times the month.',
    period: 'Billing period',
    periodHint:
      'How long a new subscription lasts, and how much time a renewal adds, if nothing else is chosen.',
    grace: 'Grace (days)',
    /** @param days the value of the setting */
    graceHint: (days: number) =>
      `How many days routers are still allowed after the end of a subscription, 0 to ${MAX_GRACE_DAYS}, of a monthly plan to ${MAX_MONTHLY_GRACE_DAYS}. Empty: ${daysOf(days)}, as in the settings.`,
    policy: 'Routers beyond the limit',
    policies: {
      off: 'Not counted',
      watch: 'Counted',
      enforce: 'Refused after 7 days',
    } satisfies Record<RouterPolicy, string>,
    policyHints: {
      off: 'What a router says of itself counts, and none is refused.',
      watch: `Routers that verified within ${ROUTER_COUNTED_DAYS} days are counted. Beyond the limit people are warned, and no router is refused.`,
      enforce: `As counted; a router beyond the limit is warned for ${ROUTER_WARNING_DAYS} days and then refused. One that was within the limit before is never refused.`,
    } satisfies Record<RouterPolicy, string>,
    leases: 'Works without internet for some days, with a code that can be typed into the router',
    description: 'Description',
    descriptionIndonesian: 'Description in Indonesian',
    indonesianHint: 'Empty: readers of Indonesian see the description above.',
  },

  create: {
    title: 'Create Plan',
    save: 'Create plan',
    done: (name: string) => `Plan ${name} was created.`,
  },
  edit: { title: 'Edit Plan', done: (name: string) => `Plan ${name} was saved.` },

  remove: {
    title: 'Are you sure you want to delete this plan?',
    confirm: 'Delete plan',
    text: 'It is removed from the landing page. A plan that subscriptions still use cannot be deleted. This cannot be undone.',
    done: (name: string) => `Plan ${name} was deleted.`,
  },

  reset: {
    open: 'Reset to LandingPage',
    title: 'Are you sure you want to reset the plans?',
    confirm: 'Reset plans',
    text: 'Basic, Standard, Premium, Classic, Silver and Gold get their original prices, limits and features back. Every other plan is deleted, unless a subscription uses it. Subscriptions keep their amounts. This cannot be undone.',
    done: 'The plans were reset to those of the landing page.',
  },
};
