import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Plan } from '../../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import type { User } from '../../../src/accounts/users/user.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { countClicks } from '../../support/browser/clicks.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';
import { chooseAction } from '../../support/browser/list-controls.js';

/** Noon of 16 January in Jakarta: 16 of 31 days are left. */
const NOW = new Date('2090-01-16T05:00:00.000Z');
const endOf = (day: string) => new Date(`${day}T23:59:59.999+07:00`);
const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };

describe('the plan change dialog', () => {
  const console = ConsoleApp.ofFile({ COMPANY_NAME: 'PT Jaringan Contoh' }, { now: NOW });
  const { app } = console;
  let basic: Plan;
  let premium: Plan;
  let user: User;
  let sold: Subscription;

  beforeAll(async () => {
    const { make } = app;
    basic = await make.plan({ planName: 'Desa', pricePerMonth: 155_000 });
    premium = await make.plan({ planName: 'Kota', pricePerMonth: 310_000 });
  });
  beforeEach(async () => {
    user = await app.make.user();
    sold = await subscribed(basic);
  });

  const subscribed = (plan: Plan, paymentStatus: 'paid' | 'pending' = 'paid') =>
    app.make.subscription({ user, plan, paymentStatus, endDate: endOf('2090-01-31') });
  const stored = () => app.em.findOneOrFail(Subscription, { id: sold.id }, { populate: ['plan'] });
  const theirs = () => `/subscriptions?username=${user.username}`;
  const asAdmin = (path: string, act: (page: Page) => Promise<void>) => console.visitAs('admin', path, act);

  async function openForm(page: Page): Promise<Locator> {
    await chooseAction(page, /^Actions for AFS-/, 'Change plan');
    const form = page.getByRole('dialog', { name: 'Change plan' });
    await form.waitFor();
    return form;
  }

  it.each(
    oneOf('takes few clicks from the list', [
      ['cards', LAPTOP],
      ['table', LAPTOP],
      ['cards', PHONE],
      ['table', PHONE],
    ] as const),
  )('takes few clicks from the list, in Indonesian (%s)', async (view, screen) => {
    const { width } = screen.viewport;
    await console.visitAs('admin', theirs(), { ...screen, locale: 'id', view }, async (page) => {
      const clicks = await countClicks(page);
      const fits = async () =>
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await chooseAction(page, `Tindakan untuk langganan ${user.username}`, 'Ganti paket');
      const form = page.getByRole('dialog', { name: 'Ganti paket' });
      await form.getByRole('radio', { name: /^Kota/ }).check({ force: true });
      const costs = form.getByRole('region', { name: 'Biayanya' });
      await costs.getByText('Rp 160.000').waitFor();
      await costs.getByText('-Rp 80.000').waitFor();
      await fits();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await form.getByRole('button', { name: 'Ganti paket' }).click();
      const done = page.getByRole('dialog', { name: 'Paket sudah diganti' });
      await done.getByText('Rp 80.000 harus dibayar').waitFor();
      expect(await clicks()).toBeLessThanOrEqual(4);
      await fits();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    });
    expect(await stored()).toMatchObject({ plan: { planName: 'Kota' }, paymentStatus: 'pending' });
  });

  it('leads on to the payment, which gives the customer the new plan', () =>
    asAdmin(`/users/${user.id}`, async (page) => {
      const form = await openForm(page);
      await form.getByRole('radio', { name: /^Kota/ }).check({ force: true });
      await form.getByText('16 of 31 days, full price Rp 310.000').waitFor();
      await form.getByRole('button', { name: 'Change plan' }).click();
      await page
        .getByRole('dialog', { name: 'Plan changed' })
        .getByRole('button', { name: 'Record payment' })
        .click();
      const payment = page.getByRole('dialog', { name: 'Record payment' });
      await payment.getByRole('radio', { name: /^This period Rp 80.000/, checked: true }).waitFor();
      await payment.getByRole('button', { name: 'Save payment' }).click();
      await page.getByText('Paid. Active until 31 Jan 2090').waitFor();
      await page.keyboard.press('Escape');
      await page.goto(theirs());
      const row = page.getByRole('listitem').filter({ hasText: user.username });
      await row.getByText('Kota').waitFor();
      await row.getByText(/^Paid until/).waitFor();
      await row.getByText('Rp 235.000').waitFor();
    }));

  it('shows credit for a cheaper plan, and the invoice shows the days of each line', async () => {
    sold = await subscribed(premium);
    await asAdmin(`/subscriptions/${sold.id}`, async (page) => {
      const form = await openForm(page);
      await form.getByRole('radio', { name: /^Desa/ }).check({ force: true });
      await form.getByText('Becomes credit').waitFor();
      await form.getByRole('button', { name: 'Change plan' }).click();
      const done = page.getByRole('dialog', { name: 'Plan changed' });
      await done.getByText('Rp 80.000 became credit').waitFor();
      expect(await done.getByRole('button', { name: 'Record payment' }).count()).toBe(0);
      await done.getByRole('link', { name: /^INV-2090-/ }).click();
      const sheet = page.getByRole('article');
      for (const row of [
        'Plan Desa, days left 16 Jan 2090 – 31 Jan 2090 · 16 of 31 days, full price Rp 155.000',
        'Plan Kota, days not used 16 Jan 2090 – 31 Jan 2090 · 16 of 31 days, full price Rp 310.000',
        'Becomes credit Rp 80.000',
      ])
        await sheet.getByRole('row', { name: row }).waitFor();
      await page.getByText(`Credit of ${user.username}: Rp 80.000`).waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    });
  });

  it('has a hint in the form when another plan is selected', () =>
    asAdmin(theirs(), async (page) => {
      await page.getByRole('button', { name: `Edit subscription of ${user.username}` }).click();
      const form = page.getByRole('dialog', { name: 'Edit Subscription' });
      await form.waitFor();
      expect(await form.getByText('use “Change plan”').count()).toBe(0);
      await form.getByLabel('Plan').selectOption(premium.planType);
      await form.getByText('use “Change plan”').waitFor();
    }));
});
