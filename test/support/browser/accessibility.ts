import { expect } from '@jest/globals';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { isInShare } from '../jest/tier.js';

/**
 * The same of a state that a test came to on its way, such as an open dialog: for a push of one in four, because it takes
 * a second. The pages themselves are looked at by test/browser/contracts/everywhere.spec.ts.
 */
export async function accessibilityFaultsOnTheWay(page: Page): Promise<string[]> {
  const state = `${expect.getState().currentTestName} ${await page.title()}`;
  return isInShare(state) ? accessibilityFaults(page) : [];
}

/** @returns what axe-core finds wrong with the page as it stands, a line per rule and element; best is none */
export async function accessibilityFaults(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(AT_REST);
  // Evaluated by the browser's own protocol: a <script> would be blocked by the page's content security policy.
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Contrast is judged when nothing fades any more: what appears, and rows that are being fetched. What does not end is judged as it is. */
const AT_REST = `(async () => {
  for (let i = 0; i < 200; i++) {
    const moving = document.getAnimations().filter(({ effect, playState }) =>
      playState === 'running' && effect.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0 && !document.querySelector('main [aria-busy=true]')) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise((done) => setTimeout(done, 20));
  }
})()`;
