import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Plan } from '../../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import type { PlanView } from '../../../src/catalog/plans/plan.view.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { chooseIn } from '../../support/browser/list-controls.js';

const DEFAULTS = ['basic', 'standard', 'premium', 'classic', 'silver', 'gold'];

describe('the plans page', () => {
  const console = ConsoleApp.ofFile({}, { empties: 'licenses' });
  const { app } = console;
  const { admin } = app;

  beforeEach(() => admin.post('/api/reset-plans').expect(200));

  const found = (q: string) => admin.get('/api/plans').query({ q }).body<PlanView[]>(200);
  const types = async () =>
    (await admin.get('/api/plans').body<PlanView[]>(200)).map((plan) => plan.plan_type);
  const card = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

  it("creates a plan with the form's defaults, and shows the calculated longer prices", () =>
    console.visitAs('admin', '/plans', async (page) => {
      await page.getByRole('button', { name: 'Create Plan' }).click();
      const modal = page.getByRole('dialog', { name: 'Create Plan' });
      const value = (label: string) => modal.getByLabel(label).inputValue();
      expect(await value('Max customers')).toBe('100');
      expect(await value('Max mikrotik')).toBe('1');
      expect(await value('Price per month')).toBe('0');
      expect(await value('Billing period')).toBe('monthly');
      expect(await modal.getByRole('checkbox', { checked: true }).count()).toBe(0);

      await modal.getByLabel('Plan type').fill('starter');
      await modal.getByLabel('Plan name').fill('Starter');
      await modal.getByLabel('Price per month').fill('');
      await modal.getByLabel('Price per month').pressSequentially('1250000');
      expect(await value('Price per month')).toBe('1.250.000');
      const placeholder = (label: string) => modal.getByLabel(label).getAttribute('placeholder');
      expect(await placeholder('Price per quarter')).toBe('3.750.000');
      expect(await placeholder('Price per half-year')).toBe('7.500.000');
      expect(await placeholder('Price per year')).toBe('15.000.000');
      for (const label of ['Price per month', 'Price per quarter', 'Price per half-year', 'Price per year']) {
        const price = modal.getByLabel(label);
        const before = await price.inputValue();
        await price.fill('1500');
        const shown: string[] = [];
        for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
          await price.press(key);
          shown.push(await price.inputValue());
        }
        expect(shown).toEqual(['2.000', '3.000', '2.000', '1.000', '0', '0']);
        await price.fill(before);
      }
      await modal.getByLabel('Price per year').fill('12,000,000');
      await modal.getByLabel('WhatsApp gateway').check();
      await modal.getByLabel('Unlimited customers').check();
      await modal.getByText('No limit: the plan has unlimited customers.').waitFor();
      await modal.getByLabel(/^Description(?! in)/).fill('For **one** street');
      await modal.getByRole('button', { name: 'Create plan' }).click();
      await modal.waitFor({ state: 'hidden' });

      const starter = card(page, 'Starter');
      for (const words of ['Rp 1.250.000', 'Rp 3.750.000', 'Rp 7.500.000', 'Rp 12.000.000', 'Unlimited']) {
        await starter.getByText(words, { exact: true }).waitFor();
      }
      await starter.locator('strong', { hasText: 'one' }).waitFor();
      await page.getByRole('link', { name: 'Total 7' }).waitFor();
      expect(await found('starter')).toMatchObject([
        {
          plan_type: 'starter',
          max_customer_count: 100,
          max_mikrotik_count: 1,
          billing_period: 'monthly',
          price_per_month: 1_250_000,
          price_per_quarter: 3_750_000,
          price_per_semi_annual: 7_500_000,
          price_per_annual: 12_000_000,
          features: ['whatsapp_gateway', 'unlimited_customers'],
          is_unlimited: true,
          description: 'For **one** street',
        },
      ]);
    }));

  it('shows errors at each field, and keeps what was typed', () =>
    console.visitAs('admin', '/plans', { refusals: [422, 409] }, async (page) => {
      await page.getByRole('button', { name: 'Create Plan' }).click();
      const modal = page.getByRole('dialog', { name: 'Create Plan' });
      await modal.getByLabel('Plan type').fill('Basic Plan');
      await modal.getByLabel('Max customers').fill('0');
      await modal.getByLabel('Max mikrotik').fill('');
      await modal.getByRole('button', { name: 'Create plan' }).click();
      await modal.getByLabel('Plan type').and(page.locator(':focus')).waitFor();
      for (const label of ['Plan type', 'Plan name', 'Max customers', 'Max mikrotik']) {
        expect(await modal.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
      }
      await modal.getByText('Plan name is required.').first().waitFor();
      await modal.getByLabel('Plan type').fill('basic');
      await modal.getByLabel('Plan name').fill('Basic again');
      await modal.getByLabel('Max customers').fill('10');
      await modal.getByLabel('Max mikrotik').fill('2');
      await modal.getByRole('button', { name: 'Create plan' }).click();
      await modal.locator('[aria-invalid=true]').and(modal.getByLabel('Plan type')).waitFor();
      expect(await modal.getByLabel('Plan name').inputValue()).toBe('Basic again');
      expect(await types()).toEqual(DEFAULTS);
    }));

  it('edits a plan, whose calculated prices follow the monthly one', () =>
    console.visitAs('admin', '/plans?q=gold', async (page) => {
      await card(page, 'Gold').getByText('Rp 2.083.333').waitFor();
      await page.getByRole('button', { name: 'Edit Gold' }).click();
      const modal = page.getByRole('dialog', { name: 'Edit Plan' });
      expect(await modal.getByLabel('Price per quarter').inputValue()).toBe('');
      await modal.getByLabel('Price per month').fill('2.100.001');
      await modal.getByLabel('Billing period').selectOption('Annually');
      await modal.getByRole('button', { name: 'Save changes' }).click();
      await modal.waitFor({ state: 'hidden' });
      await card(page, 'Gold').getByText('Rp 25.200.012').waitFor();
      await card(page, 'Gold').getByText('Annually').waitFor();
      expect(await found('gold')).toMatchObject([
        { price_per_month: 2_100_001, price_per_quarter: 6_300_003, billing_period: 'annually' },
      ]);
    }));

  it('deletes an unused plan, and refuses a used one with the number of uses', async () => {
    const plan = await app.make.plan({ planType: 'street', planName: 'Street' });
    await app.make.subscription({ plan });
    await app.make.subscription({ plan });
    await console.visitAs('admin', '/plans', { refusals: [409] }, async (page) => {
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this plan?' });
      const remove = async (name: string) => {
        await page.getByRole('button', { name: `Delete ${name}` }).click();
        await question.getByText(name, { exact: true }).waitFor();
        await question.getByRole('button', { name: 'Delete plan' }).click();
      };
      await remove('Street');
      await question
        .getByRole('alert')
        .filter({ hasText: '2 subscriptions use this plan. Move them to another plan first.' })
        .waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await remove('Silver');
      await page.getByText('Plan Silver was deleted.').waitFor();
      await card(page, 'Silver').waitFor({ state: 'hidden' });
    });
    expect((await types()).sort()).toEqual(
      [...DEFAULTS.filter((type) => type !== 'silver'), 'street'].sort(),
    );
  });

  it('asks first on “Reset to LandingPage”, then restores the six plans and keeps used ones', async () => {
    const plan = await app.make.plan({ planType: 'street', planName: 'Street' });
    await app.make.subscription({ plan });
    await app.make.plan({ planType: 'unused', planName: 'Unused' });
    await app.em.nativeDelete(Plan, { planType: 'classic' });
    await app.em.nativeUpdate(Plan, { planType: 'basic' }, { pricePerMonth: 1 });
    await console.visitAs('admin', '/plans', async (page) => {
      const reset = page.getByRole('button', { name: 'Reset to LandingPage' });
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to reset the plans?' });
      await reset.click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await types()).toContain('unused');

      await reset.click();
      await question.getByRole('button', { name: 'Reset plans' }).click();
      await card(page, 'Unused').waitFor({ state: 'hidden' });
      await card(page, 'Classic').waitFor();
      await card(page, 'Basic').getByText('Rp 50.000').waitFor();
      await card(page, 'Street').waitFor();
      await page.getByRole('link', { name: 'Total 7' }).waitFor();
    });
    expect((await types()).sort()).toEqual([...DEFAULTS, 'street'].sort());
  });

  it('counts total, basic, premium and gold, and keeps search and sort in the address and history', () =>
    console.visitAs('admin', '/plans', async (page) => {
      await page.getByRole('link', { name: 'Total 6' }).waitFor();
      await page.locator('div', { hasText: /^Basic plans1$/ }).waitFor();
      await page.locator('div', { hasText: /^Premium \+ Gold2$/ }).waitFor();
      const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      expect(await first.textContent()).toBe('Basic');

      await chooseIn(page, 'View', 'Sort', 'Price: high to low');
      await page.waitForURL('**/plans?sort=-price_per_month');
      await first.and(page.getByText('Gold')).waitFor();
      const search = page.getByRole('searchbox', { name: 'Search by name, type or description' });
      await page.keyboard.press('/');
      await search.and(page.locator(':focus')).waitFor();
      await search.pressSequentially('SHARED server');
      await page.waitForURL('**/plans?sort=-price_per_month&q=SHARED+server');
      await page.getByText('2 plans').waitFor();
      await first.and(page.getByText('Silver')).waitFor();

      await page.goBack();
      await page.waitForURL('**/plans');
      await page.getByText('6 plans').waitFor();
      expect(await search.inputValue()).toBe('');
      expect(await page.getByLabel('Sort').inputValue()).toBe('price_per_month');
      await page.goForward();
      await page.getByText('2 plans').waitFor();
      expect(await search.inputValue()).toBe('SHARED server');
    }));

  it('asks who gets a new price, keeps the old one by default, and changes it from a day on', async () => {
    const plan = await app.em.findOneOrFail(Plan, { planType: 'basic' });
    const { id } = await app.make.subscription({ plan, amount: plan.pricePerMonth });
    const terms = async () => {
      const stored = await app.em.findOneOrFail(Subscription, { id }, { refresh: true });
      return [
        stored.renewalPrice,
        stored.scheduledPrice ?? null,
        stored.scheduledFrom?.toISOString() ?? null,
      ];
    };
    await console.visitAs('admin', '/plans', async (page) => {
      await card(page, 'Basic').getByRole('button', { name: 'Edit Basic' }).click();
      const form = page.getByRole('dialog', { name: 'Edit Plan' });
      await form.getByLabel('Price per month').fill('60000');
      await form.getByRole('button', { name: 'Save changes' }).click();
      const question = page.getByRole('dialog', { name: 'Prices of customers: Basic' });
      await question.getByText('Rp 50.000 / month → Rp 60.000 / month').waitFor();
      await question.getByRole('button', { name: 'Keep', exact: true }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await terms()).toEqual([50_000, null, null]);

      await card(page, 'Basic').getByRole('button', { name: 'Prices of customers: Basic' }).click();
      await question.getByText('For periods that begin on a day or later').click();
      await question.getByLabel('First day').fill('2091-02-01');
      await question.getByRole('button', { name: 'Change 1 price' }).click();
      await page.getByText('The price of 1 subscription was changed.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForURL('**/batches');
      expect(await terms()).toEqual([50_000, 60_000, '2091-01-31T17:00:00.000Z']);
    });
  });
});
