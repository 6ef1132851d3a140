import type { Page } from 'playwright-core';

/** Stops the page's clock. A label such as "Copied" is shown for two seconds, and a busy machine may look at it later. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Over plain http pages have no clipboard, and copy by an event. */
const WATCH_COPYING = `{
  addEventListener('copy', ({ clipboardData }) => (window.copiedText = clipboardData.getData('text/plain')));
  const write = navigator.clipboard?.writeText.bind(navigator.clipboard);
  if (write) navigator.clipboard.writeText = async (text) => {
    await write(text);
    window.copiedText = text;
  };
}`;

/**
 * Runs `copy` while the page's clock stands still, and returns the text that the page wrote to the clipboard meanwhile.
 * The clipboard itself cannot be read for that: all pages of the run's browser share it, and specs run side by side.
 */
export async function copiedText(page: Page, copy: () => Promise<unknown>): Promise<string | undefined> {
  await page.evaluate(WATCH_COPYING);
  await stopClock(page);
  await copy();
  await page.clock.resume();
  return page.evaluate<string | undefined>('window.copiedText');
}
