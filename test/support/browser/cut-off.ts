import type { Locator } from 'playwright-core';

type Box = { scrollWidth: number; clientWidth: number };

/** By how many pixels what is in it is wider than itself. */
export const cutOff = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const { scrollWidth, clientWidth } = element as unknown as Box;
    return scrollWidth - clientWidth;
  });
