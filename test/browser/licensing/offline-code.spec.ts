import { beforeAll, describe, expect, it } from '@jest/globals';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

const NOW = new Date('2090-01-31T05:00:00.000Z');
const KEY = 'AFS-VILLAGE-KEY-9F2C';

describe('the offline code of a licence', () => {
  const console = ConsoleApp.ofFile({}, { now: NOW });
  const { app } = console;
  let id: number;
  beforeAll(async () => {
    const { make } = app;
    const owner = await make.user({ username: 'budi' });
    const license = await make.license({ licenseKey: KEY, owner, expiresAt: null });
    const plan = await make.plan({ hasLeases: true });
    const endDate = new Date('2090-03-01T05:00:00.000Z');
    await make.subscription({ license, user: owner, plan, endDate, paymentStatus: 'paid' });
    ({ id } = license);
  });

  it.each(['admin', 'budi'])('is made, copied and checked by %s on the page of the licence', (who) =>
    console.visitAs(
      who,
      `/licenses/${id}`,
      { refusals: [422], permissions: ['clipboard-write'] },
      async (page) => {
        await page.getByRole('button', { name: `Offline code ${KEY}` }).click();
        const dialog = page.getByRole('dialog', { name: 'Offline code' });
        await dialog.getByText('At the latest 1 Mar 2090').waitFor();
        expect(await dialog.getByLabel('Until the end of').inputValue()).toBe('2090-02-07');
        await dialog.getByLabel('Until the end of').fill('2090-02-05');
        await dialog.getByText('routers with this code run until 5 Feb 2090').waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Make the code' }).click();
        const code = await dialog.getByLabel('Code', { exact: true }).innerText();
        expect(code).toMatch(/^0005( \d{4}){5}$/);
        await dialog.getByText('routers with this code run until 5 Feb 2090').waitFor();
        const lines = `:global lisensiOfflineCode "${code}"\n/system script run lisensi-check`;
        expect(await dialog.locator('pre').textContent()).toBe(lines);
        await dialog.getByRole('button', { name: 'Copy both lines' }).click();
        await dialog.getByRole('button', { name: 'Copied' }).waitFor();
        await dialog.getByLabel('Check a code').fill(code.replaceAll(' ', ''));
        await dialog.getByRole('button', { name: 'Check', exact: true }).click();
        await dialog.getByText('A code of this license, until 5 Feb 2090.').waitFor();
        await dialog.getByLabel('Check a code').fill(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`);
        await dialog.getByRole('button', { name: 'Check', exact: true }).click();
        await dialog.getByText('Not a code of this license, or mistyped.').waitFor();
        await dialog.getByLabel('Check a code').fill(`${code.slice(0, -1)}x`);
        await dialog.getByRole('button', { name: 'Check', exact: true }).click();
        await dialog.getByText('A code has 24 digits.').first().waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      },
    ),
  );
});
