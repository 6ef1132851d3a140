import type { Page } from 'playwright-core';

/**
 * Runs `copy` and returns the text that the page wrote to the clipboard meanwhile. The clipboard itself cannot be read
 * for that: all pages of the run's browser share it, and specs run side by side.
 */
export async function copiedText(page: Page, copy: () => Promise<unknown>): Promise<string | undefined> {
  await page.evaluate(`{
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      window.copiedText = text;
    };
  }`);
  await copy();
  return page.evaluate<string | undefined>('window.copiedText');
}
