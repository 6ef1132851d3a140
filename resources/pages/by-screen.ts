/** Pages by name without the room: `./pages/billing/invoices/index.tsx` is `invoices`. */
export const byScreen = <Page>(pages: Record<string, Page>): Record<string, Page> =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [path.split('/').at(-2)!, page]));
