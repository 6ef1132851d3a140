import { withoutDirectionMarks } from '@server/rules/plain-text';

export const userHref = (id: number) => `/users/${id}`;
export const licenseHref = (id: number) => `/licenses/${id}`;
export const routerHref = (id: number) => `/routers/${id}`;
export const subscriptionHref = (id: number) => `/subscriptions/${id}`;
export const invoiceHref = (id: number) => `/invoices/${id}`;
export const bulkSaleHref = (id: number) => `/bulk-sales/${id}`;
export const REVIEWS_HREF = '/payments/reviews';

/** The path of a pay link, which works on any host of this site. */
export function payHref({ pay_url }: { pay_url: string }): string {
  const { pathname, search } = new URL(pay_url);
  return pathname + search;
}

/**
 * The URL of a WhatsApp chat.
 * @param number `62…`; with null, WhatsApp asks for the recipient
 */
export const whatsappHref = (number: string | null): string => `https://wa.me/${number ?? ''}`;

/** The URL of a WhatsApp chat with a prepared message. */
export const chatHref = (number: string | null, message: string): string =>
  `${whatsappHref(number)}?text=${encodeURIComponent(withoutDirectionMarks(message))}`;

/**
 * The URL of the same list with other filters, on the first page.
 * @param url path and query of the current page
 * @param changes filters to set; `null` and `''` remove
 */
export function listHref(url: string, changes: Record<string, string | null>): string {
  const [path, search] = url.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...changes, page: null, cursor: null })) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query.size ? `${path}?${query}` : path!;
}
