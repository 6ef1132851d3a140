import type { Page } from 'playwright-core';

/** Text, since it runs in the page and this project's types know no page. Choosing from a list is two: open it, choose. */
const COUNT = `window.clicks = 0;
addEventListener('pointerdown', () => window.clicks++, true);
addEventListener('change', ({ target }) => target.matches('select') && (window.clicks += 2), true);`;

/** Counts what a hand with a mouse does from here on; typing and Tab cost nothing. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(COUNT);
  return () => page.evaluate<number>('window.clicks');
}
