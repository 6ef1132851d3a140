import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../../support/browser/accessibility.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

const UNFOLD_ALL = `document.querySelectorAll('details').forEach((one) => (one.open = true))`;

describe('/api/docs', () => {
  let console: ConsoleApp;
  beforeAll(async () => (console = await ConsoleApp.open()));
  afterAll(() => console.close());

  const overflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

  it.each(oneOf('fits a screen of  pixels, folded and unfolded', [360, 1280]))(
    'fits a screen of %i pixels, folded and unfolded',
    (width) =>
      console.visit(
        async (page) => {
          await page.goto('/api/docs');
          expect(await overflow(page)).toBe(0);
          await page.evaluate(UNFOLD_ALL);
          expect(await overflow(page)).toBe(0);
        },
        { viewport: { width, height: 800 } },
      ),
  );

  it('unfolds the call of a link', () =>
    console.visit(async (page) => {
      await page.goto('/api/docs');
      const call = page.locator('#licenses_create');
      expect(await call.isVisible()).toBe(false);
      await page.getByRole('link', { name: 'POST Create a license' }).click();
      await call.getByText('License key is required.').waitFor();
    }));

  it.each(oneOf('can be read by everybody when', ['light', 'dark'] as const))(
    'needs no session when %s',
    (colorScheme) =>
      console.visit(
        async (page) => {
          await page.goto('/api/docs#verification_verify');
          expect(await accessibilityFaults(page, { resultTypes: ['violations'] })).toEqual([]);
        },
        { colorScheme },
      ),
  );
});
