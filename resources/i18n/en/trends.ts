import { formatNumber } from '@/lib/format';

const plural = new Intl.PluralRules('en');

export const trends = {
  nothing: {
    title: 'No trends yet',
    text: 'Revenue, new, renewed and lost subscriptions are shown here month by month, once there is a subscription.',
  },
  month: 'Month',
  stats: {
    created: 'New this month',
    lost: 'Lost this month',
    revenue: 'Revenue this month',
    expected: 'Expected in 30 days',
    due: (count: number, day: string) =>
      plural.select(count) === 'one'
        ? `Expected: 1 subscription ends by ${day}. This is its agreed amount.`
        : `Expected: ${formatNumber(count)} subscriptions end by ${day}. This is the sum of their agreed amounts.`,
  },
  revenue: {
    title: 'Revenue per month',
    note: 'Payments in the month in which they were made, less what was taken back.',
  },
  movement: {
    title: 'Subscriptions per month',
    note: 'Lost: ended and not renewed since, or deleted.',
    created: 'New',
    renewed: 'Renewed',
    lost: 'Lost',
  },
  churn: {
    title: 'Churn per month',
    note: 'The share lost of those that were running when the month began.',
    atStart: 'Running when it began',
  },
};
