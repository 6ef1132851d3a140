import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../../support/browser/accessibility.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

const WCAG = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] };

describe('/api/docs', () => {
  const console = ConsoleApp.ofFile();

  const overflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

  it.each(
    oneOf(
      'looks',
      ([360, 1280] as const).flatMap((width) =>
        (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
      ),
    ),
  )('can be read by everybody at %i pixels when %s', (width, colorScheme) =>
    console.visit({ viewport: { width, height: 800 }, colorScheme }, async (page) => {
      await page.goto('/api/docs');
      await page.locator('#operations-tag-Licenses').getByRole('button').click();
      await page.locator('#operations-Licenses-licenses_list').waitFor();
      expect([await overflow(page), await accessibilityFaults(page, WCAG)]).toEqual([0, []]);
    }),
  );

  it('tries a call with an API key, and asks no other host', () =>
    console.visit(async (page) => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      const { app } = console;
      await app.make.license({ licenseKey: 'AFS-TRIED-1' });
      const { token } = await app.make.apiKey(await app.make.user({ role: 'admin' }), ['licenses:read']);
      await page.goto('/api/docs');
      await page.locator('#operations-tag-Licenses').getByRole('button').click();
      await page.locator('#operations-Licenses-licenses_list').getByRole('button').first().click();
      await page.getByRole('button', { name: 'Authorize', exact: true }).click();
      await page.locator('#auth-bearer-value').last().fill(token);
      await page.getByRole('button', { name: 'Apply credentials' }).last().click();
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      await page.getByRole('button', { name: 'Try it out' }).click();
      await page.getByRole('button', { name: 'Execute' }).click();
      await page.getByText('AFS-TRIED-1').first().waitFor();
      hosts.delete('');
      expect([...hosts]).toEqual([new URL(console.origin).host]);
    }));
});
