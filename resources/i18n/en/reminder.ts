/** The WhatsApp reminder. Product, plan, amount and end are formatted. */
type Reminder = { name: string; product: string; end: string };

export const reminder = {
  subscription: ({ name, product, plan, amount, end }: Reminder & { plan: string; amount: string }) =>
    `Hello ${name}, your ${product} subscription (plan ${plan}, ${amount}) ends on ${end}. Please renew it before then, so that your service is not interrupted. Thank you.`,
  license: ({ name, product, end }: Reminder) =>
    `Hello ${name}, your ${product} license expires on ${end}. Please contact us to extend it, so that your service is not interrupted. Thank you.`,
};
