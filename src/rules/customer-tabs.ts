export const CUSTOMER_TABS = ['subscriptions', 'invoices', 'payments', 'messages', 'history'] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];
