import type { Page } from '@inertiajs/core';

/** Browser and server must use the same options, or hydration would change the page. */
export const appOptions = {
  strictMode: true,
  /** Public pages use the name of the product that is sold, not of this console. */
  title: (title: string, page: Page) =>
    ['landing', 'legal', 'pay', 'pay-all'].includes(page.component) ? title : `${title} · Lisensi`,
  progress: { includeCSS: false, delay: 250 },
};
