/** Pages by their own name: `./pages/billing/invoices/index.tsx` is the page `invoices`, whatever room it is in. */
export const byScreen = <Page>(pages: Record<string, Page>): Record<string, Page> =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [path.split('/').at(-2)!, page]));
