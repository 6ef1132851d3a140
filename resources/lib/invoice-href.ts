export const invoiceHref = (id: number) => `/invoices/${id}`;
