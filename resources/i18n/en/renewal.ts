/** The dialog that extends a subscription. */
export const renewal = {
  title: 'Renew Subscription',
  /** Between the plan and the user. */
  of: 'of',
  owed: 'For a customer who pays later: service continues until the new end, and an invoice asks for payment.',
  period: 'Billing period',
  planDefault: 'Use plan default',
  endDate: 'End date',
  endDateHint: 'Leave it empty to count the billing period from the current end date.',
  done: (user: string) => `The subscription of ${user} was renewed.`,

  /** Of a typed end before the present one. */
  shortening: {
    title: 'Take days away?',
    text: (end: string | null, typed: string) =>
      `It runs ${end ? `until ${end}` : 'without an end'} now, and would end on ${typed} already. Days that were paid for are not given back.`,
    confirm: 'Take days away',
  },

  preview: {
    label: 'After renewing',
    pending: 'Calculating the new end date…',
    isPast:
      'The new end date is still in the past, so the subscription stays expired. Begin today, renew for longer, or choose a later end date.',
    from: 'From',
    to: 'New end',
    price: 'Price',
    noPrice: 'Without a price: no invoice asks for these days.',
    licenseUntil: (end: string) => `Valid until ${end}`,
    licenseForever: 'Never expires',
  },
  /** Where the customer's own limits stay below those of the plan. */
  lowerLimits: {
    text: (limits: string) =>
      `The customer's own limit stays in force until it is removed under Limits on the customer's page: ${limits}.`,
    of: {
      max_customer_count: (own: string, ofPlan: string) => `${own} WiFi customers (plan: ${ofPlan})`,
      max_mikrotik_count: (own: string, ofPlan: string) => `${own} Mikrotik (plan: ${ofPlan})`,
    },
    customer: "Open the customer's page",
  },
};
