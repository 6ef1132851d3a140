import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** @returns what axe-core finds wrong with the page as it stands, a line per rule and element; best is none */
export async function accessibilityFaults(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Evaluated by the browser's own protocol: a <script> would be blocked by the page's content security policy.
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
