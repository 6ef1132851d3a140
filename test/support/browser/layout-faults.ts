import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaultsOnTheWay } from './accessibility.js';

/** Text that is cut off or lies over other text, and tabs that a laptop does not show at once. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(FAULTS);

/** The loaded page is accessible, and at each width it is no wider than the window, nor any table than its frame. */
export async function expectToFit(page: Page, widths = [360, 640, 768, 1024, 1280, 1920]): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect([page.url(), await accessibilityFaultsOnTheWay(page)]).toEqual([page.url(), []]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect([page.url(), width, await page.evaluate(WIDTH)]).toEqual([page.url(), width, [width, 0]]);
  }
}

/** A table wider than its frame would be clipped without a sign. */
const WIDTH = `[document.documentElement.scrollWidth,
  [...document.querySelectorAll('.data-table')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length]`;

/** How far the first row of a list is below the header, in pixels; null without rows. */
export const firstRowBelowHeader = (page: Page): Promise<number | null> => page.evaluate(FIRST_ROW);

/** How many buttons of the page claim to be what one does first; forms of their own have one each. */
export const primaryActions = (page: Page): Promise<number> => page.evaluate(PRIMARY_ACTIONS);

const PRIMARY_ACTIONS = `[...document.querySelectorAll('.button-primary')]
  .filter((button) => button.checkVisibility() && !button.closest('form, [role=dialog]')).length`;

const FIRST_ROW = `(() => {
  const row = document.querySelector('main :is(.data-table tbody > tr, .card-list > li, .list-page > div > ul > li, details)');
  return row && row.getBoundingClientRect().top - document.querySelector('header').getBoundingClientRect().bottom;
})()`;

/**
 * Source text, because the project's types do not include the DOM. What can be scrolled to is not cut, and what sticks to the
 * window lies over the rest.
 */
const FAULTS = `(() => {
  const styleOf = (element) => getComputedStyle(element);
  const clips = (style) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const isLifted = (style) => /sticky|fixed|absolute/.test(style.position);
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (parent.closest('script, style, noscript, option, .sr-only, [class*="sr-only"], svg, [popover], nextjs')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (!boxes.length) continue;
    let isAbove = false, isBeyond = false, cut = null;
    for (let at = parent; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      const frame = at.getBoundingClientRect();
      if (isLifted(style)) isAbove = true;
      const goesBeyond = boxes.some(({ left, right, top, bottom }) =>
        right > frame.right + 1 || left < frame.left - 1 || bottom > frame.bottom + 2 || top < frame.top - 2);
      if (scrolls(style) && goesBeyond) isBeyond = true;
      if (!isBeyond && clips(style) && frame.width > 1 && goesBeyond) cut ??= at;
    }
    if (isBeyond) continue;
    if (cut) texts.faults = [...(texts.faults ?? []), 'cut: ' + node.data.trim()];
    if (!isAbove) texts.push({ node, words: node.data.trim(), boxes });
  }
  const faults = texts.faults ?? [];
  const tabs = document.querySelector('.presets > .scroll-row');
  if (tabs && innerWidth >= 1280 && tabs.scrollWidth > tabs.clientWidth) faults.push('beyond the edge: tabs');
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  texts.forEach((one, index) => texts.slice(index + 1).forEach((other) => {
    if (one.boxes.some((a) => other.boxes.some((b) => meet(a, b)))) faults.push('over each other: ' + one.words + ' / ' + other.words);
  }));
  return [...new Set(faults)].slice(0, 5);
})()`;
