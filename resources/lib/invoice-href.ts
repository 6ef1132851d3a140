export const invoiceHref = (id: number) => `/invoices/${id}`;

/** The invoices that have a text in them, such as a name. */
export const invoicesHref = (q: string) => `/invoices?${new URLSearchParams({ q })}`;
