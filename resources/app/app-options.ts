import type { Page } from '@inertiajs/core';

/** What browser and server must agree on, or the page would change while it hydrates. */
export const appOptions = {
  strictMode: true,
  /** Pages for strangers speak for the product that is sold, not for this console. */
  title: (title: string, page: Page) =>
    ['landing', 'legal', 'pay'].includes(page.component) ? title : `${title} · Lisensi`,
  progress: { includeCSS: false, delay: 250 },
};
