/** The path of a pay link, which works on any host of this site. */
export const payHref = ({ pay_url }: { pay_url: string }): string => new URL(pay_url).pathname;
