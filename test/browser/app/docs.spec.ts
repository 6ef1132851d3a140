import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../../support/browser/accessibility.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

/** Swagger UI has no heading of the second level between its title and the names of groups. */
const RULES = { rules: { 'heading-order': { enabled: false } } };

describe('/api/docs', () => {
  let console: ConsoleApp;
  beforeAll(async () => (console = await ConsoleApp.open()));
  afterAll(() => console.close());

  const overflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');
  const unfold = (page: Page) =>
    page.getByRole('button', { name: 'GET /api/licenses List licenses' }).click();

  it.each(
    oneOf(
      'looks',
      ([360, 1280] as const).flatMap((width) =>
        (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
      ),
    ),
  )('can be read by everybody at %i pixels when %s, folded and unfolded', (width, colorScheme) =>
    console.visit(
      async (page) => {
        await page.goto('/api/docs');
        await page.getByRole('button', { name: 'Expand operation' }).first().waitFor();
        expect([await overflow(page), await accessibilityFaults(page, RULES)]).toEqual([0, []]);
        await page.goto('/robots.txt');
        await page.goto('/api/docs#/Licenses/licenses_list');
        await page.getByRole('button', { name: 'Try it out' }).waitFor();
        expect([await overflow(page), await accessibilityFaults(page, RULES)]).toEqual([0, []]);
      },
      { viewport: { width, height: 800 }, colorScheme },
    ),
  );

  it('tries a call with an API key, and asks no other host', () =>
    console.visit(async (page) => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      const { app } = console;
      await app.make.license({ licenseKey: 'AFS-TRIED-1' });
      const { token } = await app.make.apiKey(await app.make.user({ role: 'admin' }), ['licenses:read']);
      await page.goto('/api/docs#/Licenses/licenses_list');
      await page.getByRole('button', { name: 'Authorize', exact: true }).click();
      await page.locator('#auth-bearer-value').last().fill(token);
      await page.getByRole('button', { name: 'Apply credentials' }).last().click();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('button', { name: 'Try it out' }).click();
      await page.getByRole('button', { name: 'Execute' }).click();
      await page.getByText('AFS-TRIED-1').first().waitFor();
      hosts.delete('');
      expect([...hosts]).toEqual([new URL(console.origin).host]);
    }));
});
