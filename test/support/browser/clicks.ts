import type { Page } from 'playwright-core';

/** Source text, because it runs in the page and the project's types do not include the DOM. Choosing from a list counts as two clicks. */
const COUNT = `window.clicks = 0;
addEventListener('pointerdown', () => window.clicks++, true);
addEventListener('change', ({ target }) => target.matches('select') && (window.clicks += 2), true);`;

/** Counts mouse clicks from now on; typing and Tab count nothing. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(COUNT);
  return () => page.evaluate<number>('window.clicks');
}
