import { expect } from '@jest/globals';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { isInShare } from '../jest/tier.js';

/**
 * Checks a state within a test, such as an open dialog; for a push only one in four, because a check takes a second.
 * test/browser/contracts/everywhere.spec.ts checks the pages themselves.
 */
export async function accessibilityFaultsOnTheWay(page: Page): Promise<string[]> {
  const state = `${expect.getState().currentTestName} ${await page.title()}`;
  return isInShare(state) ? accessibilityFaults(page) : [];
}

/** @returns the violations that axe-core finds in the current page, a line per rule and element */
export async function accessibilityFaults(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(AT_REST);
  // Evaluated over the DevTools protocol, because the page's content security policy would block a <script>.
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Waits for fades to end before contrast is checked: of appearing elements and of rows being loaded. Endless animations are checked as they are. */
const AT_REST = `(async () => {
  for (let i = 0; i < 200; i++) {
    const moving = document.getAnimations().filter(({ effect, playState, timeline }) =>
      playState === 'running' && timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0 && !document.querySelector('main [aria-busy=true]')) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise((done) => setTimeout(done, 20));
  }
})()`;
