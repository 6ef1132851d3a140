import type { Page } from '@inertiajs/core';

/** What browser and server must agree on, or the page would change while it hydrates. */
export const appOptions = {
  strictMode: true,
  /** The landing page speaks for the product that is sold, not for this console. */
  title: (title: string, page: Page) => (page.component === 'landing' ? title : `${title} · Lisensi`),
  progress: { includeCSS: false, delay: 250 },
};
