import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DashboardService } from '../../../src/reports/dashboard.service.js';
import { ExpirySweep } from '../../../src/licensing/expiry/expiry-sweep.js';
import { License } from '../../../src/licensing/licenses/license.entity.js';
import { Plan } from '../../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { ClockWatch } from '../../../src/platform/clock/clock-watch.js';
import type { User } from '../../../src/accounts/users/user.entity.js';
import { OutboxEntry } from '../../../src/messaging/outbox/outbox-entry.entity.js';
import { catchChats } from '../../support/browser/chats.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

/** Noon of 31 January in Jakarta. */
const NOW = new Date('2090-01-31T05:00:00.000Z');
const endOf = (day: string) => new Date(`${day}T23:59:59.999+07:00`);

describe('/dashboard', () => {
  const console = ConsoleApp.ofFile({}, { now: NOW, empties: 'licenses, expiry_runs, outbox' });
  const { app } = console;
  const { admin } = app;
  let budi: User;
  let siti: User;

  beforeAll(async () => {
    budi = await app.make.user({ username: 'budi', waNumber: '6281234567890' });
    siti = await app.make.user({ username: 'siti' });
    await app.em.execute(`insert into setup_steps values ('closed', now())`);
  });

  /** Four licences and two subscriptions; of each kind one ends this week, and one has expired without being marked. */
  beforeEach(async () => {
    const planOf = (planType: string) => app.em.findOneOrFail(Plan, { planType });
    const ending = await app.make.license({
      licenseKey: 'AFS-ENDING-01',
      owner: budi,
      expiresAt: endOf('2090-02-03'),
    });
    await app.make.license({ licenseKey: 'AFS-ENDING-02', owner: budi, expiresAt: endOf('2090-02-02') });
    await app.make.license({ licenseKey: 'AFS-ENDED-003', expiresAt: endOf('2090-01-30') });
    await app.make.subscription({
      user: budi,
      plan: await planOf('standard'),
      license: ending,
      paymentStatus: 'paid',
      endDate: endOf('2090-02-03'),
    });
    await app.make.subscription({
      user: siti,
      plan: await planOf('basic'),
      license: await app.make.license({ licenseKey: 'AFS-FOREVER-4' }),
      paymentStatus: 'paid',
      endDate: endOf('2090-01-30'),
    });
  });

  const asAdmin = (act: (page: Page) => Promise<void>) => console.visitAs('admin', '/dashboard', act);

  it('shows four numbers, each linked to the list it counts', () =>
    asAdmin(async (page) => {
      for (const [card, address, count] of [
        ['Total Users 3 including 1 staff', '/users', '3 users'],
        ['Total Licenses 4', '/licenses', '4 licenses'],
        ['Total Subscriptions 2', '/subscriptions', '2 subscriptions'],
        [
          'Total Revenue Rp 150.000 Prices of paid subscriptions. Received this month: Rp 0',
          '/subscriptions?payment_status=paid',
          '2 subscriptions',
        ],
      ] as const) {
        await page.getByRole('link', { name: card, exact: true }).click();
        await page.waitForURL(console.origin + address);
        await page.getByRole('status').getByText(count, { exact: true }).waitFor();
        await page.goBack();
        await page.waitForURL('**/dashboard');
      }
    }));

  it('shows staff only that no WhatsApp number and no way to pay is set, and where to set them', async () => {
    const said = (page: Page) => page.getByText(/^No (WhatsApp number|bank account)/);
    await asAdmin(async (page) => {
      await page.getByText('No bank account and no QRIS code is set').waitFor();
      expect(await said(page).count()).toBe(2);
      await page.getByRole('main').getByRole('link', { name: 'Open settings' }).last().click();
      await page.waitForURL('**/settings');
    });
    await console.visitAs('budi', '/dashboard', async (page) => {
      await page.getByRole('heading', { name: 'Expiration Alerts' }).waitFor();
      expect(await said(page).count()).toBe(0);
    });
    const selling = await ConsoleApp.open({
      WHATSAPP_NUMBER: '628123456789',
      TRANSFER_ACCOUNTS: 'BCA 1234567890 a.n. PT Contoh',
    });
    await selling.visitAs('admin', '/dashboard', async (page) => {
      await page.getByRole('link', { name: 'Total Licenses 0' }).waitFor();
      expect(await said(page).count()).toBe(0);
    });
    await selling.close();
  });

  it.each(oneOf('never cuts revenue of 13 digits  px wide', [1024, 1280, 1440, 1920]))(
    'never truncates revenue of 13 digits %d px wide',
    async (width) => {
      await app.em.nativeUpdate(Subscription, { paymentStatus: 'paid' }, { amount: 999_999_999_999 });
      await console.visitAs('admin', '/dashboard', { viewport: { width, height: 900 } }, async (page) => {
        for (const [path, label] of [
          ['/dashboard', 'Total Revenue'],
          ['/subscriptions', 'Revenue'],
        ] as const) {
          await page.goto(path);
          const card = page.getByRole('link', { name: new RegExp(`^${label} Rp 1.999.999.999.998`) });
          await card.waitFor();
          expect(await page.evaluate(OVERFLOW)).toBe(0);
          const short = card.getByTitle('Rp 1.999.999.999.998');
          if (await short.isVisible()) await short.getByText('Rp 2 T', { exact: true }).waitFor();
          else await card.getByText('Rp 1.999.999.999.998').last().waitFor();
        }
      });
    },
  );

  it('lists what ends within seven days, soonest first, each linked', () =>
    asAdmin(async (page) => {
      const alerts = page.getByRole('region', { name: 'Expiration Alerts' });
      await alerts.getByRole('link', { name: 'AFS-ENDING-02', exact: true }).waitFor();
      const rows = (await alerts.getByRole('listitem').allInnerTexts()).map((text) => text.split(/\s*\n\s*/));
      expect(rows).toEqual([
        ['budi', 'Standard · Rp 100.000 / month', 'Paid', 'in 3 days', 'Renew'],
        ['AFS-ENDING-02', 'budi', 'in 2 days · 2 Feb 2090 23.59 WIB'],
        ['AFS-ENDING-01', 'budi', 'in 3 days · 3 Feb 2090 23.59 WIB'],
      ]);
      expect(await alerts.getByRole('link', { name: /in 7 days$/ }).allInnerTexts()).toEqual([
        '1 in 7 days',
        '2 in 7 days',
      ]);
      await alerts.getByRole('link', { name: 'Show all 2', exact: true }).click();
      await page.waitForURL('**/licenses?expiring=soon&sort=expires_at');
      await page.getByRole('status').getByText('2 licenses', { exact: true }).waitFor();
      await page.goBack();
      await alerts.getByRole('link', { name: 'AFS-ENDING-01', exact: true }).click();
      await page.waitForURL('**/licenses?q=AFS-ENDING-01');
      await page.goBack();
      await alerts.getByRole('link', { name: 'budi', exact: true }).first().click();
      await page.waitForURL(`**/users/${budi.id}`);
    }));

  it('sends a reminder in the words of the outbox, and says that and by whom it was sent', () =>
    asAdmin(async (page) => {
      const chats = await catchChats(page);
      const alerts = page.getByRole('region', { name: 'Expiration Alerts' });
      const row = (text: string) => alerts.getByRole('listitem').filter({ hasText: text });
      const remind = (text: string) => row(text).getByRole('button', { name: 'Remind budi on WhatsApp' });
      await remind('Standard').click();
      await row('Standard').getByText('Sent 12.00 WIB by admin').waitFor();
      await page.bringToFront();
      await remind('AFS-ENDING-02').click();
      await row('AFS-ENDING-02').getByText('Sent 12.00 WIB by admin').waitFor();
      await chats.opened(2);
      const texts = chats.links.map((link) => new URL(link).searchParams.get('text')!);
      expect(texts[0]).toContain(
        'Hello budi, your WiFi-AI subscription (plan Standard) ends on *3 February 2090*.',
      );
      expect(texts[1]).toContain('Hello budi, your WiFi-AI license ends on *2 February 2090*.');
      await page.bringToFront();
      await page.reload();
      await row('Standard').getByText('Sent 12.00 WIB by admin').waitFor();
      await row('AFS-ENDING-01').getByText('Sent 12.00 WIB by admin').waitFor();
      await remind('Standard').click();
      const dialog = page.getByRole('dialog', { name: 'Reminder to budi' });
      await dialog.getByText('Sent 12.00 WIB by admin').waitFor();
      expect(await dialog.getByRole('button', { name: 'Send on WhatsApp' }).count()).toBe(0);
      const messages = await app.em.fork().find(OutboxEntry, {}, { orderBy: { id: 'asc' } });
      expect(messages.map(({ kind, state, finishedBy }) => [kind, state, finishedBy])).toEqual([
        ['reminder', 'done', 'admin'],
        ['license_end', 'done', 'admin'],
      ]);
    }));

  it('says why a customer is not reminded, and lets the text be copied', async () => {
    await admin.put(`/api/users/${budi.id}/messages`, { wants: false }).expect(200);
    await console.visitAs('admin', '/dashboard', { refusals: [409] }, async (page) => {
      await page.getByRole('button', { name: 'Remind budi on WhatsApp' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Reminder to budi' });
      await dialog.getByText('This customer does not want reminders.').waitFor();
      await dialog.getByRole('region', { name: 'Message to the customer' }).getByText('Hello budi').waitFor();
      await dialog.getByRole('button', { name: 'Copy message' }).waitFor();
    });
    await admin.put(`/api/users/${budi.id}/messages`, { wants: true }).expect(200);
  });

  it('renews from an alert, which then disappears', async () => {
    await asAdmin(async (page) => {
      await page.getByRole('button', { name: 'Renew budi' }).click();
      const modal = page.getByRole('dialog', { name: 'Renew Subscription' });
      await modal.getByText('3 Mar 2090 23.59 WIB', { exact: true }).waitFor();
      await modal.getByRole('button', { name: 'Renew', exact: true }).click();
      await page.getByText('The subscription of budi was renewed.').waitFor();
      await page.getByText('No subscription ends within seven days.').waitFor();
      await page.getByRole('link', { name: '1 in 7 days' }).waitFor();
    });
    const renewed = await app.em.findOneOrFail(Subscription, { user: budi }, { populate: ['license'] });
    expect([renewed.endDate, renewed.license.expiresAt]).toEqual([endOf('2090-03-03'), endOf('2090-03-03')]);
  });

  it('refreshes the numbers by a button', () =>
    asAdmin(async (page) => {
      await page.getByRole('link', { name: 'Total Licenses 4' }).waitFor();
      await app.make.license();
      await page.getByRole('button', { name: 'Refresh Stats' }).click();
      await page.getByRole('link', { name: 'Total Licenses 5' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard');
    }));

  it('marks what has expired, and shows how many and when it last ran', async () => {
    await asAdmin(async (page) => {
      await page.getByText('Expired items have not been marked yet.').waitFor();
      await page.getByRole('button', { name: 'Update Expired Status' }).click();
      await page.getByText('Marked 1 license and 1 subscription as expired.').waitFor();
      const run = 'Last run just now · 31 Jan 2090 12.00 WIB, by button: marked';
      await page.getByText(`${run} 1 license and 1 subscription`).waitFor();
      await page.getByRole('button', { name: 'Update Expired Status' }).click();
      await page.getByText('Nothing new has expired since the last update.').waitFor();
      await page.getByText(`${run} 0 licenses and 0 subscriptions`).waitFor();
    });
    const marked = await app.em.find(License, { status: 'expired' });
    expect(marked.map(({ licenseKey }) => licenseKey)).toEqual(['AFS-ENDED-003']);
    expect(await app.em.count(Subscription, { status: 'expired', user: siti })).toBe(1);
  });

  it('shows that a restored copy sends nothing, until staff release it, also without a payment gateway', async () => {
    await app.em.execute('insert into outbound_holds (held_at) values (?)', [NOW]);
    await asAdmin(async (page) => {
      const banner = page
        .getByRole('alert')
        .filter({ hasText: 'This copy of an installation has been on hold since' });
      await banner.getByText('It sends no messages, reminders or webhooks').waitFor();
      await banner.getByRole('button', { name: 'Release' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Is this the one to keep?' });
      await dialog.getByText('both would write to the same customers').waitFor();
      await dialog.getByRole('button', { name: 'Keep this one' }).click();
      await page.getByText('New messages and webhooks go out again, and payments are taken.').waitFor();
      await banner.waitFor({ state: 'hidden' });
    });
  });

  it('shows that the clock jumped, until staff trust it', async () => {
    await app.em.execute(
      `insert into clock_marks values (1, '2089-12-31T05:00:00Z') on conflict (id) do update set seen_at = excluded.seen_at`,
    );
    app.isClockWatched = true;
    await app.nest.get(ClockWatch).check();
    await asAdmin(async (page) => {
      await page
        .getByRole('alert')
        .getByText('Nothing is marked as expired until it is right again')
        .waitFor();
      await page.getByRole('button', { name: 'Trust this clock' }).click();
      await page
        .getByRole('alertdialog')
        .getByText('The server says that it is 31 Jan 2090 12.00 WIB.')
        .waitFor();
      await page.getByRole('button', { name: 'The time is right' }).click();
      await page.getByText('The clock is trusted.').waitFor();
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Update Expired Status' }).click();
      await page.getByText('Marked 1 license and 1 subscription as expired.').waitFor();
    });
    app.isClockWatched = false;
  });

  it('draws five charts, each with its numbers as a table', () =>
    asAdmin(async (page) => {
      const rowsOf = async (name: string) => {
        const table = page.getByRole('table', { name, exact: true });
        await table.waitFor({ state: 'attached' });
        const rows = await table.getByRole('row').all();
        return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
      };
      const days = await rowsOf('Expirations per day');
      expect(days.slice(0, 5)).toEqual([
        ['Day', 'Subscriptions', 'Licenses'],
        ['31 Jan', '0', '0'],
        ['1 Feb', '0', '0'],
        ['2 Feb', '0', '1'],
        ['3 Feb', '1', '1'],
      ]);
      expect(days).toHaveLength(31);
      expect(await rowsOf('Licenses by status')).toEqual([
        ['Status', 'Licenses', 'Share'],
        ['Active', '3', '75%'],
        ['Inactive', '0', '0%'],
        ['EXPIRED', '1', '25%'],
      ]);
      const plans = await rowsOf('Subscriptions and paid amount by plan');
      expect(plans.slice(0, 3)).toEqual([
        ['Plan', 'Subscriptions', 'Paid'],
        ['Basic', '1', 'Rp 50.000'],
        ['Standard', '1', 'Rp 100.000'],
      ]);
      const received = await rowsOf('Money received per month');
      expect(received).toHaveLength(13);
      expect(received.at(-1)).toEqual(['Jan 2090', 'Rp 0']);
      const movement = await rowsOf('Licenses gained and lost per month');
      expect(movement[0]).toEqual(['Month', 'Gained', 'Lost']);
      expect(movement.at(-1)![0]).toBe('Jan 2090');
      // The tables contain everything, so screen readers skip the drawings.
      expect(await page.locator('figure svg:not([aria-hidden=true])').count()).toBe(0);
      await page.getByRole('table', { name: 'Licenses by status' }).getByRole('link', { name: '1' }).click();
      await page.waitForURL('**/licenses?status=expired');
    }));

  describe('/dashboard with a failing server', () => {
    it('shows the error at first, and the numbers at the next attempt', async () => {
      jest.spyOn(app.nest.get(DashboardService), 'expirationAlerts').mockRejectedValueOnce(new Error('gone'));
      await console.visitAs('admin', '/dashboard', { refusals: [500] }, async (page) => {
        const banner = page.getByRole('alert').filter({ hasText: 'Failed to fetch dashboard data' });
        await banner.getByRole('button', { name: 'Retry' }).click();
        await page.getByRole('link', { name: 'Total Licenses 4' }).waitFor();
        await banner.waitFor({ state: 'hidden' });
      });
    });

    it('keeps the old numbers when they cannot be refreshed', () =>
      console.visitAs('admin', '/dashboard', { refusals: [500] }, async (page) => {
        await page.getByRole('link', { name: 'Total Licenses 4' }).waitFor();
        jest.spyOn(app.nest.get(DashboardService), 'stats').mockRejectedValueOnce(new Error('gone'));
        await page.getByRole('button', { name: 'Refresh Stats' }).click();
        await page.getByRole('alert').getByText('Failed to fetch dashboard data').waitFor();
        expect(await page.getByRole('link', { name: 'Total Licenses 4' }).count()).toBe(1);
      }));

    it('shows that nothing was marked', () =>
      console.visitAs('admin', '/dashboard', { refusals: [500] }, async (page) => {
        jest.spyOn(app.nest.get(ExpirySweep), 'run').mockRejectedValueOnce(new Error('gone'));
        await page.getByRole('button', { name: 'Update Expired Status' }).click();
        await page.getByRole('alert').getByText('Failed to update expired status').waitFor();
      }));
  });
});

/** Source text, because it runs in the page and the project's types do not include the DOM. */
const OVERFLOW = `((card) => card.scrollWidth - card.clientWidth)(
  [...document.querySelectorAll('main a')].find(({ textContent }) => textContent.includes('Revenue')))`;
