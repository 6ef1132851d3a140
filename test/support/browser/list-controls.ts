import type { Locator, Page } from 'playwright-core';

/** Chooses in a panel above a list, and closes it. */
export async function chooseIn(
  page: Page,
  panel: 'Filter' | 'View' | 'Tampilan',
  label: string,
  option: string,
) {
  await page.getByRole('button', { name: panel, exact: true }).click();
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
  await page.keyboard.press('Escape');
}

/** Chooses from the menu of a row, a card or a page. */
export async function chooseAction(page: Page, of: string | RegExp, action: string | RegExp) {
  await page.locator('main').getByRole('button', { name: of }).first().click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The words of the menu that was opened: a menu may still be drawing when its button was pressed. */
export async function menuWords(page: Page): Promise<string[]> {
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  return items.allInnerTexts();
}

/** The value beside a label on a card or in a section. */
export const detail = (of: Locator, label: string): Promise<string> =>
  of
    .locator('dl > div')
    .filter({ has: of.page().getByText(label, { exact: true }) })
    .locator('dd')
    .innerText();
