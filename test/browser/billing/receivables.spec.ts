import { beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '../../../src/accounts/users/user.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { countClicks } from '../../support/browser/clicks.js';
import { DAY } from '../../support/factory.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

const NOW = new Date(Date.now() + 30 * DAY);
/** In the business time zone. */
const yesterday = new Date(NOW.getTime() - DAY + 7 * (DAY / 24)).toISOString().slice(0, 10);

describe('the page of receivables', () => {
  const console = ConsoleApp.ofFile();
  let budi: User;
  beforeAll(async () => {
    const { app } = console;
    const { admin } = app;
    budi = await app.make.user({ username: 'budi.net', waNumber: '6281234567890' });
    const plan = await app.make.plan({
      planName: 'Premium',
      pricePerMonth: 250_000,
      pricePerQuarter: 500_000,
    });
    const bill = async (endsIn: number, billing_period: string) => {
      const endDate = new Date(app.now!.getTime() + endsIn * DAY);
      const sold = { user: budi, plan, amount: 250_000, endDate, paymentStatus: 'paid' as const };
      const { id } = await app.make.subscription(sold);
      await admin.post(`/api/subscriptions/${id}/invoices`, { billing_period }).expect(201);
    };
    app.now = new Date();
    await bill(6, 'monthly');
    app.now = NOW;
    await bill(5, 'quarterly');
  });

  it('says in one click who owes how much, since when, and acts on it', () =>
    console.visitAs('admin', '/dashboard', { locale: 'id-ID' }, async (page) => {
      const clicks = await countClicks(page);
      await page.getByRole('link', { name: /^Belum dibayar Rp/ }).click();
      await page.waitForURL('**/receivables');
      await page.getByText('lewat 24 hari').waitFor();
      expect(await clicks()).toBe(1);
      const row = page.getByRole('listitem').filter({ hasText: 'budi.net' });
      for (const amount of ['Rp 250.000', 'Rp 500.000', 'Rp 750.000'])
        await row.getByText(amount, { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Lewat tempo Rp 250.000' }).waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await row.getByRole('button', { name: 'Ingatkan budi.net' }).click();
      await page.getByRole('dialog', { name: 'Ingatkan budi.net' }).waitFor();
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: /^Catat pembayaran/ }).click();
      await page.getByRole('dialog', { name: /^Catat pembayaran/ }).waitFor();
    }));

  it('shows a late bill as late wherever it stands, apart from what is not late yet', async () => {
    for (const path of ['/invoices', '/users', `/users/${budi.id}`, '/subscriptions'])
      await console.visitAs('admin', path, async (page) => {
        await page
          .getByText(/24 days late/)
          .first()
          .waitFor();
        // Above the list of invoices stands what all owe.
        if (path !== '/invoices') expect(await page.getByText('Rp 750.000').count()).toBe(0);
      });
  });

  it('says that a reminder waits, and why nobody can be reminded any more today', async () => {
    const query = 'owed=overdue';
    const { admin } = console.app;
    const asked = await admin
      .post('/api/batches', { action: 'subscription.remind', query })
      .body<{ id: number }>(201);
    await admin.post(`/api/batches/${asked.id}/run`).expect(200);
    await console.visitAs('admin', '/receivables', async (page) => {
      await page.getByText('Waiting to be sent').waitFor();
      await page.getByRole('button', { name: 'Nobody to remind now: why?' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('None of them can be done:').waitFor();
      await dialog.getByText(/sent today already/).waitFor();
    });
  });

  it('looks at a past day, of which there is nothing to do', () =>
    console.visitAs('admin', `/receivables?as_of=${yesterday}`, async (page) => {
      await page.getByText('23 days late').waitFor();
      expect(await page.getByRole('button', { name: /^Remind/ }).count()).toBe(0);
      await page.getByRole('link', { name: 'Back to today' }).click();
      await page.getByText('24 days late').waitFor();
    }));
});
