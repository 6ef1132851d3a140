import type { Page } from 'playwright-core';

/** Chooses in a panel above a list, and closes it. */
export async function chooseIn(page: Page, panel: 'Filter' | 'View', label: string, option: string) {
  await page.getByRole('button', { name: panel, exact: true }).click();
  await page.getByLabel(label, { exact: true }).selectOption(option);
  await page.keyboard.press('Escape');
}
