export const invoiceHref = (id: number) => `/invoices/${id}`;

/** A search of the invoices, such as for a name. */
export const invoicesHref = (q: string) => `/invoices?${new URLSearchParams({ q })}`;
