import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { CustomerDebts } from '../../../src/accounts/debts/customer-debts.js';
import { Plan } from '../../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import type { User } from '../../../src/accounts/users/user.entity.js';
import { sendOn } from '../../support/browser/send-on.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { chooseAction, chooseIn, detail } from '../../support/browser/list-controls.js';
import { oneOf } from '../../support/jest/tier.js';

/** Noon of 31 January in Jakarta. */
const NOW = new Date('2090-01-31T05:00:00.000Z');
const endOf = (day: string) => new Date(`${day}T23:59:59.999+07:00`);

describe('/subscriptions', () => {
  const console = ConsoleApp.ofFile({}, { now: NOW, empties: 'licenses' });
  const { app } = console;
  let budi: User;
  let siti: User;
  let plans: Record<string, Plan>;

  beforeAll(async () => {
    budi = await app.make.user({ username: 'budi', waNumber: '6281234567890' });
    siti = await app.make.user({ username: 'siti' });
    const all = await app.em.find(Plan, {});
    plans = Object.fromEntries(all.map((plan) => [plan.planType, plan]));
  });

  const stored = () =>
    app.em.find(Subscription, {}, { populate: ['license', 'plan', 'user'], orderBy: { id: 'asc' } });
  const theOnly = async () => {
    const rows = await stored();
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  const license = (licenseKey: string, some: Parameters<typeof console.app.make.license>[0] = {}) =>
    app.make.license({ licenseKey, ...some });
  const asAdmin = (path: string, act: (page: Page) => Promise<void>) => console.visitAs('admin', path, act);

  async function openModal(page: Page, button: string, title: string): Promise<Locator> {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    return page.getByRole('dialog', { name: title });
  }

  async function choose(page: Page, modal: Locator, field: string, fragment: string, choice: string) {
    await modal.getByRole('combobox', { name: field }).fill(fragment);
    await page.getByRole('option', { name: choice }).click();
  }

  it('creates a subscription from a user, a licence and a plan; only free active licences are offered', async () => {
    await license('AFS-FREE-0001');
    await license('AFS-OFF-0001', { status: 'inactive' });
    await license('AFS-GONE-0001', { expiresAt: new Date(NOW.getTime() - 1) });
    await app.make.subscription({ user: siti, plan: plans.basic, license: await license('AFS-TAKEN-001') });

    await asAdmin('/subscriptions', async (page) => {
      const modal = await openModal(page, 'Create Subscription', 'Create Subscription');
      await choose(page, modal, 'User', 'BUD', 'budi');
      await modal.getByRole('combobox', { name: 'License' }).click();
      await page.getByRole('option').first().waitFor();
      expect(await page.getByRole('option').allInnerTexts()).toEqual([
        expect.stringMatching(/^AFS-FREE-0001\s+Not assigned$/),
      ]);
      await modal.getByRole('combobox', { name: 'License' }).fill('taken');
      await page.getByText('Nothing matches “taken”.').waitFor();
      await choose(page, modal, 'License', 'free', 'AFS-FREE-0001');
      await modal.getByRole('combobox', { name: 'Plan' }).selectOption('Premium');
      await modal.getByText('Premium costs Rp 150.000 / month.').waitFor();
      expect(await modal.getByLabel('Amount').inputValue()).toBe('150.000');
      await modal.getByLabel('Amount').fill('1249500');
      await modal.getByLabel('Amount').press('ArrowUp');
      expect(await modal.getByLabel('Amount').inputValue()).toBe('1.250.000');
      await modal.getByLabel('Amount').press('Home');
      await modal.getByLabel('Amount').pressSequentially('-');
      expect(await modal.getByLabel('Amount').inputValue()).toBe('1.250.000');
      await modal.getByLabel('Amount').fill('-5000');
      expect(await modal.getByLabel('Amount').inputValue()).toBe('1.250.000');
      await modal.getByRole('button', { name: 'Create subscription' }).click();

      await page.getByText('The subscription of budi was created.').waitFor();
      await modal.waitFor({ state: 'detached' });
      await page
        .getByRole('listitem')
        .filter({ hasText: 'AFS-FREE-0001' })
        .getByText('Rp 1.250.000')
        .waitFor();
      const again = await openModal(page, 'Create Subscription', 'Create Subscription');
      await again.getByRole('combobox', { name: 'License' }).click();
      await page.getByText('Nothing here yet.').waitFor();
    });

    const [, created] = await stored();
    expect(created).toMatchObject({ amount: 1_250_000, status: 'active', paymentStatus: 'pending' });
    expect([created!.user.username, created!.license.licenseKey, created!.plan.planType]).toEqual([
      'budi',
      'AFS-FREE-0001',
      'premium',
    ]);
    expect(created!.endDate).toEqual(new Date('2090-02-28T05:00:00.000Z'));
  });

  it('makes a new licence with the subscription, and says when it ends', () =>
    asAdmin('/subscriptions', async (page) => {
      const modal = await openModal(page, 'Create Subscription', 'Create Subscription');
      await choose(page, modal, 'User', 'bud', 'budi');
      await modal.getByRole('combobox', { name: 'Plan' }).selectOption('Premium');
      await modal.getByText('Leave it empty to end on 28 Feb 2090, after one billing period.').waitFor();
      await modal.getByRole('checkbox', { name: 'A new license, with a key of its own' }).check();
      expect(await modal.getByRole('combobox', { name: 'License' }).count()).toBe(0);
      await modal.getByText('It ends on 28 Feb 2090, after one billing period.').waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await modal.getByRole('button', { name: 'Create subscription' }).click();
      await page.getByRole('dialog', { name: 'budi' }).getByRole('button', { name: 'Close' }).last().click();
      const made = await theOnly();
      expect([made.user.username, made.license.licenseKey.slice(0, 4)]).toEqual(['budi', 'AFS-']);
      expect(made.endDate).toEqual(new Date('2090-02-28T05:00:00.000Z'));
    }));

  it('closes the list of users with Escape, then asks about the form, and keeps the user meanwhile', () =>
    asAdmin('/subscriptions', async (page) => {
      const modal = await openModal(page, 'Create Subscription', 'Create Subscription');
      const user = modal.getByRole('combobox', { name: 'User' });
      await choose(page, modal, 'User', 'bud', 'budi');
      await user.press('ArrowDown');
      await page.getByRole('option', { name: 'budi' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      expect(await modal.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      expect(await user.inputValue()).toBe('budi');
    }));

  it('chooses the first match with Enter, also of an answer that is under way, and the only one with Tab', () =>
    asAdmin('/subscriptions', async (page) => {
      const modal = await openModal(page, 'Create Subscription', 'Create Subscription');
      const user = modal.getByRole('combobox', { name: 'User' });
      await user.pressSequentially('bud');
      await page.keyboard.press('Enter');
      await user.and(page.locator('[value="budi"]')).waitFor();
      expect(await page.getByRole('listbox').count()).toBe(0);
      await user.fill('sit');
      await page
        .getByRole('option', { name: 'siti', selected: false })
        .and(page.locator('[data-highlighted]'))
        .waitFor();
      await page.keyboard.press('Enter');
      await user.and(page.locator('[value="siti"]')).waitFor();
      await user.fill('bud');
      await page.keyboard.press('Tab');
      await user.and(page.locator('[value="budi"]')).waitFor();
      await user.fill('nobody at all');
      await page.getByText('Nothing matches “nobody at all”.').waitFor();
      await page.keyboard.press('Tab');
      await modal.getByRole('button', { name: 'Create subscription' }).click();
      await user.and(page.locator(':focus')).waitFor();
      expect(await user.inputValue()).toBe('nobody at all');
      expect(
        await user.evaluate((field) => (field as unknown as { validationMessage: string }).validationMessage),
      ).toBe('Choose one from the list.');
      expect(await modal.getByRole('alert').count()).toBe(0);
    }));

  it('shows every missing field, focuses the first one, and keeps what was typed', () =>
    console.visitAs('admin', '/subscriptions', { refusals: [422] }, async (page) => {
      const modal = await openModal(page, 'Create Subscription', 'Create Subscription');
      await modal.getByLabel('End date').fill('2091-01-31');
      await modal.getByRole('button', { name: 'Create subscription' }).click();
      await modal.getByRole('alert').waitFor();
      for (const field of ['User', 'License', 'Plan']) {
        expect(await modal.getByRole('combobox', { name: field }).getAttribute('aria-invalid')).toBe('true');
      }
      expect(await page.evaluate('document.activeElement.labels[0].innerText')).toBe('User');
      expect(await modal.getByLabel('End date').inputValue()).toBe('2091-01-31');

      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
      await question.getByRole('button', { name: 'Discard' }).click();
      await modal.waitFor({ state: 'hidden' });
      expect(await stored()).toEqual([]);
    }));

  it('refuses a second subscription for a licence, at the field', async () => {
    await app.make.subscription({ user: siti, plan: plans.basic, license: await license('AFS-TAKEN-001') });
    await app.make.subscription({ user: budi, plan: plans.basic, license: await license('AFS-MINE-0001') });
    await console.visitAs('admin', '/subscriptions?q=budi', { refusals: [409] }, async (page) => {
      const modal = await openModal(page, 'Edit subscription of budi', 'Edit Subscription');
      await choose(page, modal, 'License', 'taken', 'AFS-TAKEN-001');
      await modal.getByLabel('Status', { exact: true }).selectOption('Inactive');
      await modal.getByText('Routers are refused at once, until it is set to active again.').waitFor();
      await modal.getByRole('button', { name: 'Save changes' }).click();
      await modal.getByRole('alert').getByText('This license already has a subscription.').waitFor();
      expect(await modal.getByText('This license already has a subscription.').count()).toBe(2);
    });
  });

  describe('renewing a subscription', () => {
    /** Ends on 31 January; its licence ends a day earlier. */
    const expiring = async () =>
      app.make.subscription({
        user: budi,
        plan: plans.standard,
        license: await license('AFS-RENEW-001', { owner: budi, expiresAt: endOf('2090-01-30') }),
        endDate: endOf('2090-01-31'),
        amount: 95_000,
      });

    it("previews the new end, the price and the licence, for the plan's or another period", async () => {
      await expiring();
      await asAdmin('/subscriptions', async (page) => {
        const modal = await openModal(page, 'Renew subscription of budi', 'Renew Subscription');
        const preview = modal.getByRole('region', { name: 'After renewing' });
        await preview.getByText('28 Feb 2090 23.59 WIB', { exact: true }).waitFor();
        const words = await preview.innerText();
        expect(words).toContain('31 Jan 2090 23.59 WIB');
        expect(words).toContain('Rp 95.000 / month');
        expect(words).toContain('Valid until 28 Feb 2090 23.59 WIB');
        expect((await theOnly()).endDate).toEqual(endOf('2090-01-31'));

        await modal.getByLabel('Billing period').selectOption('Annually');
        await preview.getByText('31 Jan 2091 23.59 WIB', { exact: true }).waitFor();
        expect(await preview.innerText()).toContain('Rp 1.140.000 / year');
        await modal.getByRole('button', { name: 'Renew', exact: true }).click();

        await page.getByText('The subscription of budi was renewed.').waitFor();
        await page.getByRole('listitem').getByText('31 Jan 2091 23.59 WIB').waitFor();
      });
      const renewed = await theOnly();
      expect(renewed).toMatchObject({
        endDate: endOf('2091-01-31'),
        amount: 1_140_000,
        paymentStatus: 'pending',
        anchorDay: 31,
      });
      expect(renewed.license.expiresAt).toEqual(endOf('2091-01-31'));
    });

    it('is taken back from the toast, and later from the card, with its invoice', async () => {
      const { id } = await expiring();
      const take = async (page: Page) => {
        const dialog = page.getByRole('dialog', { name: 'Undo renewal or end date' });
        await dialog.getByRole('row', { name: 'End Date 28 Feb 2090 31 Jan 2090' }).waitFor();
        await dialog.getByRole('row', { name: /^INV-.* Open Cancelled$/ }).waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Undo renewal or end date' }).click();
        await page.getByText('It was taken back.').waitFor();
      };
      const card = 'Undo renewal or end date of subscription of budi';
      await asAdmin('/subscriptions', async (page) => {
        const modal = await openModal(page, 'Renew subscription of budi', 'Renew Subscription');
        await modal.getByRole('button', { name: 'Renew', exact: true }).click();
        await page.getByRole('button', { name: 'Undo renewal or end date', exact: true }).click();
        await take(page);
        await page.getByRole('listitem').getByText('31 Jan 2090 23.59 WIB').waitFor();
        await page.getByRole('button', { name: card }).waitFor({ state: 'detached' });
      });
      const renew = async () => app.as().post(`/api/subscriptions/${id}/renew`, {}).expect(200);
      await renew();
      await asAdmin('/subscriptions', async (page) => {
        await page.getByRole('button', { name: card }).click();
        await take(page);
      });
      await renew();
      await asAdmin(`/subscriptions/${id}`, async (page) => {
        await chooseAction(page, 'Actions for AFS-RENEW-001', /^Undo renewal/);
        await take(page);
      });
      expect(await theOnly()).toMatchObject({ endDate: endOf('2090-01-31'), amount: 95_000 });
    });

    it('says that a typed end has no price, and asks before a form takes days away', async () => {
      await expiring();
      await asAdmin('/subscriptions', async (page) => {
        const modal = await openModal(page, 'Renew subscription of budi', 'Renew Subscription');
        const question = page.getByRole('alertdialog', { name: 'Take days away?' });
        await modal.getByLabel('End date').fill('2090-05-15');
        await modal.getByText('Without a price: no invoice asks for these days.').waitFor();
        await modal.getByLabel('End date').fill('2090-01-30');
        await modal.getByText('The new end date is still in the past').waitFor();
        await modal.getByRole('button', { name: 'Renew', exact: true }).click();
        await question.getByText('It runs until 31 Jan 2090 now').waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await question.getByRole('button', { name: 'Cancel' }).click();
        await page.keyboard.press('Escape');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

        const edit = await openModal(page, 'Edit subscription of budi', 'Edit Subscription');
        await edit.getByLabel('End date').fill('2090-02-10');
        await edit.getByText('Without a price: no invoice asks for these days.').waitFor();
        await edit.getByLabel('End date').fill('2090-01-30');
        await edit.getByRole('button', { name: 'Save changes' }).click();
        expect((await theOnly()).endDate).toEqual(endOf('2090-01-31'));
        await question.getByRole('button', { name: 'Take days away' }).click();
        await page.getByRole('listitem').getByText('30 Jan 2090 23.59 WIB').waitFor();
        const undo = 'Undo renewal or end date';
        await page.getByRole('button', { name: `${undo} of subscription of budi` }).click();
        await page.getByRole('dialog', { name: undo }).getByRole('button', { name: undo }).click();
        await page.getByRole('listitem').getByText('31 Jan 2090 23.59 WIB').waitFor();
      });
    });

    it('begins today what has lapsed, unless the past is chosen', async () => {
      const { id } = await expiring();
      const at = { id };
      await app.em.nativeUpdate(Subscription, at, { endDate: endOf('2089-10-31'), anchorDay: 31 });
      await asAdmin('/subscriptions', async (page) => {
        const modal = await openModal(page, 'Renew subscription of budi', 'Renew Subscription');
        const today = modal.getByRole('radio', { name: /^from today/ });
        expect(await today.isChecked()).toBe(true);
        await modal.getByText('until 30 Nov 2089 (already over)').click();
        await modal.getByText('The new end date is still in the past').waitFor();
        await modal.getByText('from today').click();
        await modal.getByText('The new end date is still in the past').waitFor({ state: 'detached' });
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await modal.getByRole('button', { name: 'Renew', exact: true }).click();
        await page.getByText('The subscription of budi was renewed.').waitFor();
      });
      expect((await theOnly()).endDate!.getTime()).toBeGreaterThan(app.now!.getTime());
    });

    it('happens once, even when the answer was lost and it is sent again', async () => {
      await expiring();
      await console.visitAs('admin', '/subscriptions', { refusals: [502] }, async (page) => {
        const sent = sentTo(page, '/renew');
        const modal = await openModal(page, 'Renew subscription of budi', 'Renew Subscription');
        const renew = modal.getByRole('button', { name: 'Renew', exact: true });
        // The server renews and answers; the answer is replaced by a proxy's on the way back.
        await page.route(
          '**/renew',
          async (route) => {
            await sendOn(route);
            await route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });
          },
          { times: 1 },
        );
        await renew.click();
        await modal.getByRole('alert').getByText('Failed to renew subscription').waitFor();
        await renew.click();
        await page.getByText('The subscription of budi was renewed.').waitFor();
        expect(sent).toEqual([sent[0], sent[0]]);
      });
      expect((await theOnly()).endDate).toEqual(endOf('2090-02-28'));
    });
  });

  it('asks before deleting a subscription, with Cancel focused; its licence stays', async () => {
    await app.make.subscription({
      user: budi,
      plan: plans.standard,
      license: await license('AFS-STAYS-001'),
    });
    await asAdmin('/subscriptions', async (page) => {
      await page.getByRole('button', { name: 'Delete subscription of budi' }).click();
      const question = page.getByRole('alertdialog', {
        name: 'Are you sure you want to delete this subscription?',
      });
      await question.getByText('Standard of budi').waitFor();
      await question.getByText('Its license AFS-STAYS-001 stays').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'hidden' });
      await theOnly();

      await page.getByRole('button', { name: 'Delete subscription of budi' }).click();
      await question.getByRole('checkbox', { name: 'Switch its license off too' }).uncheck();
      await question.getByText('Routers with its key keep working').waitFor();
      await question.getByRole('button', { name: 'Delete subscription' }).click();
      await page.getByText('The subscription of budi was deleted.').waitFor();
      await page.getByText('No subscriptions found').waitFor();
    });
    expect(await stored()).toEqual([]);
    await app.http.post('/api/verify-license', { license_key: 'AFS-STAYS-001' }).expect(200);
  });

  it('switches the licence of a deleted subscription off, and takes both back from the toast', async () => {
    const key = 'AFS-TAKEN-BACK';
    await app.make.subscription({
      user: budi,
      plan: plans.standard,
      license: await license(key),
      endDate: endOf('2090-01-31'),
    });
    const verified = (status: number) =>
      app.http.post('/api/verify-license', { license_key: key }).expect(status);
    await asAdmin('/subscriptions', async (page) => {
      await page.getByRole('button', { name: 'Delete subscription of budi' }).click();
      await page.getByRole('button', { name: 'Delete subscription', exact: true }).click();
      await page.getByText('No subscriptions found').waitFor();
      await verified(403);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone.').waitFor();
      await page.getByRole('button', { name: 'Delete subscription of budi' }).waitFor();
    });
    await theOnly();
    await verified(200);
  });

  describe('/subscriptions with one of every kind', () => {
    beforeEach(async () => {
      const { make } = app;
      const rows = [
        { plan: plans.basic, paymentStatus: 'paid', amount: 50_000, endDate: endOf('2090-12-31') },
        { plan: plans.gold, paymentStatus: 'paid', amount: 2_083_333, endDate: endOf('2090-02-03') },
        { plan: plans.basic, paymentStatus: 'pending', amount: 45_000, endDate: endOf('2090-01-30') },
        { plan: plans.standard, paymentStatus: 'failed', amount: 100_000, endDate: null, status: 'inactive' },
      ] as const;
      for (const [index, row] of rows.entries()) {
        const counts = [
          { currentCustomerCount: 87, currentMikrotikCount: 1 },
          { currentCustomerCount: 12_345, currentMikrotikCount: 20 },
          { currentCustomerCount: 120, currentMikrotikCount: 1 },
          {},
        ][index]!;
        await make.subscription({
          user: index === 3 ? siti : budi,
          ...row,
          license: await license(`AFS-KIND-000${index}`, counts),
        });
      }
    });

    const keys = async (page: Page) => (await page.locator('main li code').allInnerTexts()).sort();
    const KIND = (...numbers: number[]) => numbers.map((number) => `AFS-KIND-000${number}`);

    it('links every number to the subscriptions it counts', () =>
      asAdmin('/subscriptions', async (page) => {
        for (const [stat, address, shown] of [
          ['Active 2', '?status=active', KIND(0, 1)],
          ['Expired 1', '?status=expired', KIND(2)],
          ['Expiring soon 1', '?expiring=soon', KIND(1)],
          ['Paid 2', '?payment_status=paid', KIND(0, 1)],
          ['Revenue Rp 2.133.333 paid prices', '?payment_status=paid', KIND(0, 1)],
          ['Total 4', '', KIND(0, 1, 2, 3)],
        ] as const) {
          await page.getByRole('link', { name: stat, exact: true }).click();
          await page.waitForURL(`${console.origin}/subscriptions${address}`);
          await page
            .getByText(shown.length === 1 ? '1 subscription' : `${shown.length} subscriptions`)
            .waitFor();
          expect(await keys(page)).toEqual(shown);
        }
      }));

    it('filters by presets, plan and search in the address, and going back restores each', () =>
      asAdmin('/subscriptions', async (page) => {
        const presets = page.getByRole('navigation', { name: 'Filters' });
        const count = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();
        for (const [preset, address, shown] of [
          ['Active', '?status=active', KIND(0, 1)],
          ['Expiring in 7 days', '?expiring=soon', KIND(1)],
          ['Expired', '?status=expired', KIND(2)],
          ['Unpaid', '?owed=any', KIND(2, 3)],
          ['Due this week · unpaid', '?owed=any&ends=7_days', []],
          ['Ended · unpaid', '?owed=any&ends=overdue', KIND(2)],
          ['All', '', KIND(0, 1, 2, 3)],
        ] as const) {
          // Some links have a number behind their name once it has loaded.
          await presets.getByRole('link', { name: new RegExp(`^${preset}( \\d+)?$`) }).click();
          await page.waitForURL(`${console.origin}/subscriptions${address}`);
          await count(shown.length === 1 ? '1 subscription' : `${shown.length} subscriptions`);
          expect(await keys(page)).toEqual(shown);
          expect(await presets.locator('[aria-current=true]').innerText()).toMatch(
            new RegExp(`^${preset}(\\s+\\d+)?$`),
          );
        }

        await chooseIn(page, 'Filter', 'Plan', 'Basic');
        await page.waitForURL('**/subscriptions?plan_type=basic');
        await count('2 subscriptions');
        await page.getByRole('searchbox').fill('pend');
        await page.waitForURL('**/subscriptions?plan_type=basic&q=pend');
        await count('1 subscription');
        expect(await keys(page)).toEqual(KIND(2));

        await chooseIn(page, 'Filter', 'Plan', 'Gold');
        await page.getByText('Nothing matches your search and filters.').waitFor();
        await page.goBack();
        await count('1 subscription');
        expect(await page.getByRole('searchbox').inputValue()).toBe('pend');
        expect(await page.getByLabel('Plan', { exact: true }).inputValue()).toBe('basic');
        await page.goForward();
        await page.getByRole('link', { name: 'Clear filters' }).click();
        await count('4 subscriptions');
      }));

    it('combines filters, shows each as a chip that removes it, and has one for a user', () =>
      asAdmin('/subscriptions?username=Budi', async (page) => {
        const chip = (name: string) => page.getByRole('link', { name: `Remove the filter ${name}` });
        const shows = async (address: string, rows: string[]) => {
          await page.waitForURL(`${console.origin}/subscriptions${address}`);
          await page.getByRole('status').getByText(`${rows.length} subscription`).waitFor();
          expect(await keys(page)).toEqual(rows);
        };
        await shows('?username=Budi', KIND(0, 1, 2));
        await chooseIn(page, 'Filter', 'Payment', 'Paid');
        await shows('?username=Budi&owed=none', KIND(0, 1));
        await chooseIn(page, 'Filter', 'Ends', '7 days');
        await shows('?username=Budi&owed=none&ends=7_days', KIND(1));
        expect(await chip('Payment Paid').innerText()).toBe('Payment: Paid');
        await chooseIn(page, 'Filter', 'Payment', 'Unpaid');
        await page.getByRole('heading', { name: 'No subscriptions found' }).waitFor();
        // A tab says both, so that no chip does.
        await chooseIn(page, 'Filter', 'Ends', 'All');
        await shows('?username=Budi&owed=any', KIND(2));
        await chip('User Budi').click();
        await shows('?owed=any', KIND(2, 3));
        await chooseIn(page, 'Filter', 'Payment', 'Paid');
        await shows('?owed=none', KIND(0, 1));
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await page.goBack();
        // The address changes before the page does.
        await page
          .getByRole('navigation', { name: 'Filters' })
          .getByRole('link', { name: 'Unpaid', exact: true })
          .and(page.locator('[aria-current=true]'))
          .waitFor();
        await shows('?owed=any', KIND(2, 3));
      }));

    it('filters by the payment status where nothing was ever invoiced', async () => {
      const debts = app.nest.get(CustomerDebts);
      const hasInvoices = jest.spyOn(debts, 'hasInvoices').mockResolvedValue(false);
      await asAdmin('/subscriptions', async (page) => {
        const payment = page.getByLabel('Payment', { exact: true });
        expect(await payment.locator('option').allTextContents()).toEqual([
          'All',
          'Unpaid',
          'Pending',
          'Failed',
          'Paid',
        ]);
        await chooseIn(page, 'Filter', 'Payment', 'Failed');
        await page.waitForURL('**/subscriptions?payment_status=failed');
        await page.getByRole('status').getByText('1 subscription').waitFor();
        expect(await keys(page)).toEqual(KIND(3));
        await page.getByRole('listitem').getByText('Failed', { exact: true }).waitFor();
      });
      hasInvoices.mockRestore();
    });

    it('says that the browser is offline, until it is online again', () =>
      asAdmin('/subscriptions', async (page) => {
        const offline = page.getByRole('status').filter({ hasText: 'You are offline.' });
        // Deferred data would fail and show an error.
        await page.getByRole('link', { name: 'Total 4', exact: true }).waitFor();
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        await offline.waitFor();
        expect(await keys(page)).toEqual(KIND(0, 1, 2, 3));
        await page.context().setOffline(false);
        await offline.waitFor({ state: 'detached' });
      }));

    it('shows how much of a limit is used: none for unlimited plans, and more than all for exceeded ones', () =>
      asAdmin('/subscriptions', async (page) => {
        const card = (number: number) => page.getByRole('listitem').filter({ hasText: KIND(number)[0] });
        expect(await detail(card(0), 'Customers')).toBe('87 / 100');
        expect(await detail(card(0), 'Mikrotik')).toBe('1 / 1');
        expect(await detail(card(1), 'Customers')).toBe('12.345 / Unlimited');
        expect(await detail(card(1), 'Mikrotik')).toBe('20 / 999');
        expect(await detail(card(2), 'Customers')).toBe('120 / 100 · over the limit');
        expect(await detail(card(3), 'End date')).toBe('Open-ended');
        await card(2).getByText('EXPIRED', { exact: true }).waitFor();
        await card(1).getByText('Expiring Soon', { exact: true }).waitFor();
        await card(3).getByText('Failed', { exact: true }).waitFor();
        const number = card(0).getByRole('link', { name: '081234567890' });
        expect(await number.getAttribute('href')).toBe('https://wa.me/6281234567890');
        expect(await detail(card(3), 'WhatsApp')).toBe('Not provided');
      }));
  });

  it.each(
    oneOf('says in  what is in grace, and until when', [
      ['en-US', 'In grace', 'In grace until 4 Feb 2090 23.59 WIB', 'Ended, and in grace until 4 Feb 2090'],
      [
        'id-ID',
        'Masa tenggang',
        'Masa tenggang sampai 4 Feb 2090 23.59 WIB',
        'Sudah berakhir, masa tenggang sampai 4 Feb 2090',
      ],
    ]),
  )('shows in %s what is in grace, and until when', async (locale, badge, line, trouble) => {
    const plan = await app.make.plan({ graceDays: 5 });
    const endDate = endOf('2090-01-30');
    const ended = await license('AFS-GRACE-0001', { owner: budi, expiresAt: endDate });
    const subscription = await app.make.subscription({ user: budi, license: ended, plan, endDate });
    for (const [path, said] of [
      ['/subscriptions', line],
      ['/licenses', line],
      [`/subscriptions/${subscription.id}`, trouble],
      [`/users/${budi.id}`, trouble],
    ] as const)
      await console.visitAs('admin', path, { locale }, async (page) => {
        const row = page.getByRole('listitem').filter({ hasText: 'AFS-GRACE-0001' });
        await row.getByText(badge, { exact: true }).waitFor();
        await row.getByText(line).waitFor();
        await page.getByText(said).first().waitFor();
      });
    await console.visitAs('admin', '/verify-license', { locale }, async (page) => {
      await page.getByRole('textbox').first().fill('AFS-GRACE-0001');
      await page.keyboard.press('Enter');
      await page.getByText(badge, { exact: true }).waitFor();
    });
  });

  it('treats a limit of 0 as a limit, as verification does', async () => {
    const cut = await app.make.user({ username: 'cut', maxCustomerCount: 0, maxMikrotikCount: 0 });
    await app.make.subscription({
      user: cut,
      plan: plans.basic,
      license: await license('AFS-ZERO-0001', { currentCustomerCount: 57 }),
      endDate: endOf('2090-12-31'),
    });
    await asAdmin('/subscriptions', async (page) => {
      const card = page.getByRole('listitem').filter({ hasText: 'AFS-ZERO-0001' });
      expect(await detail(card, 'Customers')).toBe('57 / 0 · over the limit');
      expect(await detail(card, 'Mikrotik')).toBe('0 / 0');
      const widths = await card
        .locator('dd [style*=width]')
        .evaluateAll((bars) => bars.map((bar) => (bar as { style: { width?: string } }).style.width));
      expect(widths).toEqual(['100%', '0%']);
    });
    const { body } = await app.http.post('/api/verify-license', { license_key: 'AFS-ZERO-0001' }).expect(200);
    expect(body).toMatchObject({ warnings: ['Customer limit exceeded (57/0)'] });
  });

  /** Records POST requests to paths with this ending. */
  function sentTo(page: Page, path: string): string[] {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(path)) {
        sent.push(request.headers()['idempotency-key'] ?? 'none');
      }
    });
    return sent;
  }
});
