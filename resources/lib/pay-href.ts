/** The path of an invoice's link: within the site it is opened wherever the site was. */
export const payHref = ({ pay_url }: { pay_url: string }): string => new URL(pay_url).pathname;
