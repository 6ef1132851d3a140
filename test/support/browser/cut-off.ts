import type { Locator } from 'playwright-core';

type Box = { scrollWidth: number; clientWidth: number };

/** The number of pixels by which the content is wider than the element. */
export const cutOff = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const { scrollWidth, clientWidth } = element as unknown as Box;
    return scrollWidth - clientWidth;
  });
