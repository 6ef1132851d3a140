import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Payment } from '../../../src/billing/ledger/payment.entity.js';
import type { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import type { User } from '../../../src/accounts/users/user.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { copiedText } from '../../support/browser/copied-text.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

/** Where the page is not the point: this one loads least. */
const ANY_PAGE = '/features';

describe('the keyboard shortcuts', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  let budi: User;
  let sari: User;
  let premium: Subscription;
  let paid: Payment;
  beforeAll(async () => {
    const { make } = app;
    budi = await make.user({ username: 'budi.net', waNumber: '6281234567890' });
    await make.license({ licenseKey: 'AFS-SEEKME-0001', owner: budi });
    await make.subscription({ user: budi, license: await make.license({ licenseKey: 'AFS-CARRIED-02' }) });
    await make.subscription();

    // Sari owes half of the last month, and has one subscription. Tono has two.
    await make.user({ username: 'clerk', role: 'admin' });
    sari = await make.user({ username: 'sari.net', waNumber: '6281311112222' });
    premium = await make.subscription({
      user: sari,
      license: await make.license({ licenseKey: 'AFS-SARI-0001', owner: sari }),
      plan: await make.plan({ planName: 'Premium', pricePerMonth: 550_000 }),
    });
    paid = await make.payment(premium);
    const tono = await make.user({ username: 'tono.net' });
    for (const planName of ['Silver', 'Gold'])
      await make.subscription({ user: tono, plan: await make.plan({ planName }) });
  });

  const asAdmin = (path: string, act: (page: Page) => Promise<void>) => console.visitAs('admin', path, act);

  async function openPalette(page: Page, name = 'Find anything') {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name });
    // Letters typed before the palette listens would be shortcuts of the page.
    await palette.getByRole('combobox', { name }).and(page.locator(':focus')).waitFor();
    return palette;
  }

  /** Types a text, and waits until its first entry is highlighted. */
  async function find(page: Page, text: string, entry: string, palette = openPalette(page)) {
    const shown = await palette;
    await page.keyboard.type(text);
    await shown.locator('[role=option][data-highlighted]', { hasText: entry }).waitFor();
    return shown;
  }

  /** Opens the actions of the first entry for a text, which is a customer. */
  async function openActions(page: Page, text: string, entry: string) {
    const palette = await find(page, text, entry);
    await page.keyboard.press('ArrowRight');
    await palette
      .getByRole('combobox', { name: /^Actions for / })
      .and(page.locator(':focus'))
      .waitFor();
    await palette.getByRole('option').first().waitFor();
    return palette;
  }

  const options = async (page: Page) =>
    (await page.getByRole('dialog').getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0]);

  const focused = (page: Page) =>
    page.evaluate(`(document.activeElement.ariaLabel ?? document.activeElement.innerText).trim()`);

  describe('Ctrl+K', () => {
    it('finds a licence and a subscription, each in its group', () =>
      asAdmin('/verify-license', async (page) => {
        let palette = await openPalette(page);
        await page.keyboard.type('seek');
        const licenses = palette.getByRole('group', { name: 'Licenses' });
        await licenses.getByRole('option', { name: 'AFS-SEEKME-0001' }).click();
        await page.waitForURL('**/licenses/*');
        await page.getByRole('heading', { level: 1, name: 'AFS-SEEKME-0001' }).waitFor();

        palette = await openPalette(page);
        await page.keyboard.type('budi');
        const subscriptions = palette.getByRole('group', { name: 'Subscriptions' });
        await subscriptions.getByRole('option', { name: 'budi.net' }).waitFor();
        // What only the first letters find is shown before, in one more group.
        await palette.getByRole('group').nth(3).waitFor({ state: 'detached' });
        expect(await palette.getByRole('group').count()).toBe(3);
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/subscriptions/*');
        await page.getByRole('code').getByText('AFS-CARRIED-02').waitFor();
      }));

    it('opens every page by its name, also those that the sidebar does not have', () =>
      asAdmin(ANY_PAGE, async (page) => {
        for (const [name, path] of [
          ['users', '/users'],
          ['Licenses', '/licenses'],
          ['routers', '/routers'],
          ['subscr', '/subscriptions'],
          ['plans', '/plans'],
          ['feat', '/features'],
          ['verify', '/verify-license'],
          ['staff', '/users'],
          ['audit', '/audit'],
          ['dash', '/dashboard'],
          ['deleted', '/recycle-bin'],
          ['batches', '/batches'],
          ['excel', '/import'],
        ] as const) {
          const palette = await openPalette(page);
          await page.keyboard.type(name);
          await palette.getByRole('group', { name: 'Go to' }).getByRole('option').first().waitFor();
          await page.keyboard.press('Enter');
          await page.waitForURL(`**${path}`);
          await palette.waitFor({ state: 'hidden' });
        }
      }));

    it('leaves the focus on the first action of the page', () =>
      asAdmin(ANY_PAGE, async (page) => {
        await find(page, paid.invoice.number, paid.invoice.number);
        await page.keyboard.press('Enter');
        await page.waitForURL(`**/invoices/${paid.invoice.id}`);
        await page.getByRole('button', { name: 'Record payment' }).and(page.locator(':focus')).waitFor();
      }));

    it.each(oneOf('keeps on  what is typed', ['/users', '/licenses']))(
      'keeps on %s what is typed before its dialog is loaded',
      (path) =>
        asAdmin(path, async (page) => {
          let load = () => {};
          const loading = new Promise<void>((done) => (load = done));
          await page.route(/\/palette-[^/]*\.js$/, async (route) => (await loading, route.continue()));
          await page.getByRole('searchbox').focus();
          await page.keyboard.press('Control+k');
          await page.keyboard.type('budi.nexx');
          await page.keyboard.press('Backspace');
          await page.keyboard.press('Backspace');
          load();
          const search = page.getByRole('combobox', { name: 'Find anything' });
          await search.and(page.locator(':focus')).waitFor();
          await page.keyboard.type('t');
          expect(await search.inputValue()).toBe('budi.net');
          expect(await page.getByRole('dialog').count()).toBe(1);
          await page.getByRole('option', { name: 'budi.net' }).first().waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'hidden' });
          expect(await page.getByRole('searchbox').inputValue()).toBe('');
        }),
    );

    it('can be cancelled with Escape while it loads', () =>
      asAdmin('/users', async (page) => {
        await page.route(/\/palette-[^/]*\.js$/, () => {});
        await page.keyboard.press('Control+k');
        await page.keyboard.press('Escape');
        await page.keyboard.press('n');
        await page.getByRole('dialog', { name: 'New customer' }).waitFor();
      }));

    it('says when nothing matches, and Escape restores the focus', () =>
      asAdmin('/licenses', async (page) => {
        await page.getByRole('searchbox').focus();
        const palette = await openPalette(page);
        await page.keyboard.type('no such thing at all');
        await palette.getByText('Nothing matches “no such thing at all”.').waitFor();
        await page.keyboard.press('Escape');
        await palette.waitFor({ state: 'hidden' });
        expect(await focused(page)).toBe(await page.getByRole('searchbox').getAttribute('aria-label'));
      }));

    it('finds an invoice by its number, shows whose it is and what is owed, and opens it', () =>
      asAdmin(ANY_PAGE, async (page) => {
        const palette = await openPalette(page);
        const { number, id } = paid.invoice;
        await page.keyboard.type(number);
        const invoice = palette.getByRole('group', { name: 'Invoices' }).getByRole('option');
        await invoice.waitFor();
        expect((await invoice.innerText()).split('\n')).toEqual([number, 'sari.net', 'Rp 275.000']);
        await invoice.click();
        await page.waitForURL(`**/invoices/${id}`);
      }));

    it('finds a payment by its amount, shows who paid and when, and opens its invoice', () =>
      asAdmin(ANY_PAGE, async (page) => {
        const palette = await openPalette(page);
        await page.keyboard.type('Rp 275.000');
        const payment = palette.getByRole('group', { name: 'Payments' }).getByRole('option');
        await payment.waitFor();
        expect((await payment.innerText()).split('\n')).toEqual([
          'Rp 275.000',
          'sari.net',
          expect.stringMatching(/^\d+ [A-Z][a-z]{2} 20\d\d$/),
        ]);
        await payment.click();
        await page.waitForURL(`**/invoices/${paid.invoice.id}`);
      }));

    it('finds for customers only what is theirs, and no users', async () => {
      await app.make.payment(await app.make.subscription({ user: budi }));
      await console.visitAs('sari.net', '/dashboard', async (page) => {
        const palette = await openPalette(page);
        await page.keyboard.type('INV-2001');
        await palette.getByRole('group', { name: 'Payments' }).waitFor();
        expect(await options(page)).toEqual([paid.invoice.number, 'Rp 275.000']);
        await page.keyboard.press('Control+a');
        await page.keyboard.type('.net');
        await palette.getByRole('group', { name: 'Subscriptions' }).waitFor();
        expect(await palette.getByRole('group', { name: 'Users' }).count()).toBe(0);
        expect(await palette.getByText('budi.net').count()).toBe(0);
      });
    });
  });

  describe('the actions in Ctrl+K', () => {
    it('open with the right arrow, and Escape, Backspace and the left arrow lead back to the same entry', () =>
      asAdmin(ANY_PAGE, async (page) => {
        const palette = await find(page, 'sari', 'sari.net');
        await page.keyboard.press('ArrowDown');
        const license = palette.locator('[data-highlighted]', { hasText: 'AFS-SARI-0001' });
        await license.waitFor();
        const search = palette.getByRole('combobox', { name: 'Find anything' });
        for (const back of ['Escape', 'Backspace', 'ArrowLeft']) {
          await page.keyboard.press('ArrowRight');
          await palette
            .getByRole('combobox', { name: 'Actions for AFS-SARI-0001' })
            .and(page.locator(':focus'))
            .waitFor();
          expect(await options(page)).toEqual(['Copy license key']);
          await page.keyboard.press(back);
          await search.and(page.locator(':focus')).waitFor();
          await license.waitFor();
          expect(await search.inputValue()).toBe('sari');
        }
        await page.keyboard.press('Escape');
        await palette.waitFor({ state: 'hidden' });
      }));

    it('leave the arrows and Backspace to the text while there is one', () =>
      asAdmin(ANY_PAGE, async (page) => {
        const palette = await find(page, 'sari', 'sari.net');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowRight');
        expect(await palette.getByRole('combobox', { name: 'Find anything' }).count()).toBe(1);
        await page.keyboard.press('ArrowRight');
        const actions = palette.getByRole('combobox', { name: 'Actions for sari.net' });
        await actions.and(page.locator(':focus')).waitFor();
        await page.keyboard.type('ren');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Backspace');
        expect(await actions.inputValue()).toBe('rn');
      }));

    it('are found by their name', () =>
      asAdmin(ANY_PAGE, async (page) => {
        const palette = await openActions(page, 'sari', 'sari.net');
        await page.keyboard.type('link');
        await palette.getByRole('option', { name: 'Record payment' }).waitFor({ state: 'detached' });
        expect(await options(page)).toEqual(['Pay link']);
        await page.keyboard.type('s to nowhere');
        await palette.getByText('Nothing matches “links to nowhere”.').waitFor();
      }));

    it.each(
      oneOf<[string, string | RegExp]>('lead from a customer to the dialog of', [
        ['Record payment', 'Record payment'],
        ['Pay link', 'Pay link'],
        ['Renew', 'Renew subscription'],
      ]),
    )('lead from a customer to the dialog of %s', (action, name) =>
      asAdmin(ANY_PAGE, async (page) => {
        await openActions(page, 'sari', 'sari.net');
        await page.keyboard.type(action);
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name });
        await dialog.waitFor();
        await page.waitForURL(`**/subscriptions/${premium.id}`);
        await dialog.locator('footer').getByRole('button').first().click();
        await dialog.waitFor({ state: 'hidden' });
      }),
    );

    it('open a dialog of the page that is already open', () =>
      asAdmin(`/subscriptions/${premium.id}`, async (page) => {
        await openActions(page, 'sari', 'sari.net');
        await page.keyboard.type('renew');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Renew subscription' }).waitFor();
        await page.waitForURL(`**/subscriptions/${premium.id}`);
      }));

    it('have no pay link where nothing is owed', () =>
      asAdmin(ANY_PAGE, async (page) => {
        await openActions(page, 'budi', 'budi.net');
        expect(await options(page)).not.toContain('Pay link');
      }));

    it('open the chat with the customer', () =>
      asAdmin(ANY_PAGE, async (page) => {
        await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
        const palette = await openActions(page, 'sari', 'sari.net');
        await page.keyboard.type('chat');
        const chat = page.context().waitForEvent('page');
        await page.keyboard.press('Enter');
        expect((await chat).url()).toBe('https://wa.me/6281311112222');
        await palette.waitFor({ state: 'hidden' });
      }));

    it('copy the key', () =>
      console.visitAs('admin', ANY_PAGE, { permissions: ['clipboard-write'] }, async (page) => {
        await openActions(page, 'sari', 'sari.net');
        await page.keyboard.type('copy');
        const copied = await copiedText(page, async () => {
          await page.keyboard.press('Enter');
          await page.getByText('Copied', { exact: true }).waitFor();
        });
        expect(copied).toBe('AFS-SARI-0001');
      }));

    it('show the key where it cannot be copied', () =>
      asAdmin(ANY_PAGE, async (page) => {
        await page.evaluate(
          `Object.defineProperty(navigator, 'clipboard', {}); document.execCommand = () => false`,
        );
        await openActions(page, 'sari', 'sari.net');
        await page.keyboard.type('copy');
        await page.keyboard.press('Enter');
        await page.getByText('Could not be copied. The key is AFS-SARI-0001').waitFor();
      }));

    it('list the subscriptions first of a customer who has several', () =>
      asAdmin(ANY_PAGE, async (page) => {
        const palette = await openActions(page, 'tono', 'tono.net');
        expect((await options(page)).toSorted()).toEqual(['Add subscription', 'Gold', 'Silver']);
        await page.keyboard.type('gold');
        await palette.getByRole('option', { name: 'Silver' }).waitFor({ state: 'detached' });
        await page.keyboard.press('Enter');
        await palette.getByRole('combobox', { name: 'Actions for Gold · tono.net' }).waitFor();
        expect(await options(page)).toEqual(['Record payment', 'Renew', 'Copy license key']);
      }));

    it('say why they could not be loaded, and keep the chat', () =>
      console.visitAs('admin', ANY_PAGE, { refusals: [500] }, async (page) => {
        await page.route('**/api/subscriptions?username=*', (route) => route.fulfill({ status: 500 }));
        const palette = await openActions(page, 'sari', 'sari.net');
        await palette.getByText('Failed to fetch data').waitFor();
        expect(await options(page)).toEqual(['Add subscription', 'Chat on WhatsApp']);
      }));

    it('open by a button beside the entry, for touch, within a phone and accessible to everybody', () =>
      console.visitAs(
        'admin',
        ANY_PAGE,
        { viewport: { width: 360, height: 780 }, hasTouch: true },
        async (page) => {
          await page.getByRole('button', { name: 'Find anything' }).tap();
          const palette = page.getByRole('dialog', { name: 'Find anything' });
          await palette.getByRole('combobox').fill('sari');
          const more = palette.getByRole('button', { name: 'Actions for Premium · sari.net' });
          await more.waitFor();
          expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
          await more.tap();
          await palette.getByRole('option', { name: 'Renew' }).waitFor();
          expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
          await palette.getByRole('button', { name: 'Back' }).tap();
          await more.waitFor();
        },
      ));

    it('stand beside their entry', () =>
      asAdmin(ANY_PAGE, async (page) => {
        const palette = await find(page, 'sari', 'sari.net');
        const middleOf = async (name: string, role: 'button' | 'option') => {
          const { y, height } = (await palette.getByRole(role, { name }).boundingBox())!;
          return y + height / 2;
        };
        expect(await middleOf('Actions for Premium · sari.net', 'button')).toBeCloseTo(
          await middleOf('sari.net Premium', 'option'),
          0,
        );
      }));

    it('offer customers their key, and no forms of staff, also by the address', () =>
      console.visitAs('sari.net', '/dashboard', async (page) => {
        const palette = await openPalette(page);
        await page.keyboard.type('sari');
        await palette.getByRole('button', { name: 'Actions for Premium · sari.net' }).click();
        await palette.getByRole('combobox', { name: /^Actions for/ }).waitFor();
        expect(await options(page)).toEqual(['Copy license key']);
        await open(page, `/subscriptions/${premium.id}#renew`);
        expect(await page.getByRole('dialog').count()).toBe(0);
      }));

    it('come first for the record in view, by any of their names', () =>
      asAdmin(`/users/${sari.id}`, async (page) => {
        const palette = await openPalette(page);
        const here = palette.getByRole('group', { name: 'Actions for sari.net' });
        await here.getByRole('option').first().waitFor();
        await page.keyboard.type('extend');
        await palette.locator('[data-highlighted]', { hasText: 'Renew' }).waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Renew subscription' }).waitFor();

        await open(page, `/invoices/${paid.invoice.id}`);
        await find(page, 'send', 'Pay link');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: /^Pay link of INV-2001/ }).waitFor();
      }));

    it('are found with their plan when the customer has several subscriptions', () =>
      asAdmin(ANY_PAGE, async (page) => {
        const palette = await openActions(page, 'tono', 'tono.net');
        await page.keyboard.type('renew');
        await palette.getByRole('option', { name: 'Add subscription' }).waitFor({ state: 'detached' });
        const found = await palette.getByRole('option').allInnerTexts();
        expect(found.toSorted()).toEqual(['Renew\nGold', 'Renew\nSilver']);
      }));

    it('ask for whom they are where no record is in view, and are recent ones then', () =>
      asAdmin(ANY_PAGE, async (page) => {
        await find(page, 'record', 'Record payment…');
        await page.keyboard.press('Enter');
        const targets = page.getByRole('combobox', { name: 'Record payment: for whom?' });
        await targets.and(page.locator(':focus')).waitFor();
        await page.keyboard.type('sari');
        await page.getByRole('option', { name: 'AFS' }).waitFor({ state: 'detached' });
        await page.getByRole('dialog').locator('[data-highlighted]', { hasText: 'sari.net' }).waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Record payment' }).waitFor();
        await page.waitForURL(`**/subscriptions/${premium.id}`);

        await open(page, ANY_PAGE);
        const palette = await openPalette(page);
        const recent = palette.getByRole('group', { name: 'Recent' });
        expect(await recent.getByRole('option').allInnerTexts()).toContain('Record payment…');
      }));

    it.each(
      oneOf<[string, string]>('are found, as settings are, in either language by', [
        ['rekening', 'Settings: getting paid'],
        ['account bank', 'Settings: getting paid'],
        ['ingatkan', 'Receivables'],
        ['remind', 'Receivables'],
        ['akuntan', 'Payments'],
        ['export accountant', 'Payments'],
        ['cetak', 'Invoices'],
        ['print', 'Invoices'],
        ['kode luring', 'Offline code…'],
        ['code offline', 'Offline code…'],
        ['bayar catat', 'Record payment…'],
        ['kunci ganti', 'New key…'],
      ]),
    )('are found, as settings are, in either language by %s', (typed, entry) =>
      asAdmin(ANY_PAGE, async (page) => {
        const palette = await openPalette(page);
        await page.keyboard.type(typed);
        await palette.getByRole('option', { name: entry }).waitFor();
      }),
    );

    it('lead to the part of the settings, and to each form of a license', () =>
      asAdmin(ANY_PAGE, async (page) => {
        await find(page, 'qris', 'Settings: getting paid');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Getting paid' }).waitFor();
        await open(page, `/subscriptions/${premium.id}`);
        await find(page, 'kunci baru', 'New key');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'New key' }).waitFor();
      }));

    it('speak Indonesian', () =>
      console.visitAs('clerk', ANY_PAGE, { locale: 'id' }, async (page) => {
        const name = 'Cari apa saja';
        const palette = await find(page, 'sari', 'sari.net', openPalette(page, name));
        await palette.getByRole('group', { name: 'Tagihan' }).waitFor();
        await palette.getByRole('group', { name: 'Pembayaran' }).waitFor();
        await page.keyboard.press('ArrowRight');
        await palette.getByRole('combobox', { name: 'Tindakan untuk sari.net' }).waitFor();
        await palette.getByRole('option', { name: 'Perpanjang' }).waitFor();
        expect(await options(page)).toEqual([
          'Catat pembayaran',
          'Tautan bayar',
          'Perpanjang',
          'Chat WhatsApp',
          'Salin kunci lisensi',
          'Tambah langganan',
        ]);
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Catat pembayaran' }).waitFor();
      }));
  });

  describe('the recent customers in Ctrl+K', () => {
    const recent = (page: Page) =>
      page.getByRole('dialog').getByRole('group', { name: 'Recent' }).getByRole('option');

    it('are the last five that were opened, and come before commands and pages', async () => {
      const customers = [sari, budi];
      for (let more = 0; more < 4; more++) customers.push(await app.make.user());
      await asAdmin(ANY_PAGE, async (page) => {
        const opened = [...customers, budi];
        for (const { id } of opened) await open(page, `/users/${id}`);
        await open(page, ANY_PAGE);
        const palette = await openPalette(page);
        expect(await recent(page).allInnerTexts()).toEqual(
          [budi, ...customers.slice(2).toReversed()].map(({ username }) => username),
        );
        expect(await palette.getByRole('group').count()).toBe(3);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.waitForURL(`**/users/${customers.at(-1)!.id}`);
      });
    });

    it('have their actions too', () =>
      asAdmin(`/users/${sari.id}`, async (page) => {
        await open(page, ANY_PAGE);
        const palette = await openPalette(page);
        await page.keyboard.press('ArrowRight');
        await palette.getByRole('option', { name: 'Chat on WhatsApp' }).waitFor();
      }));

    it('are kept as ids and names only, and not those of staff', () =>
      asAdmin(`/users/${sari.id}`, async (page) => {
        const [admin] = await page.evaluate<number[]>(
          `[JSON.parse(localStorage.getItem('recent-customers')).viewer_id]`,
        );
        await open(page, `/users/${admin}`);
        expect(await page.evaluate(`JSON.parse(localStorage.getItem('recent-customers'))`)).toEqual({
          viewer_id: admin,
          customers: [{ id: sari.id, username: 'sari.net', name: 'sari.net' }],
        });
      }));

    it('are gone once the viewer signs out', () =>
      asAdmin(`/users/${sari.id}`, async (page) => {
        await page.getByRole('button', { name: 'Logout' }).click();
        await page.waitForURL('**/login');
        expect(await page.evaluate(`localStorage.getItem('recent-customers')`)).toBeNull();
      }));

    it('are not shown to another viewer of the browser', async () => {
      const local = JSON.stringify({ viewer_id: -1, customers: [{ id: sari.id, username: 'sari.net' }] });
      const storageState = await console.signedIn('clerk', { 'recent-customers': local });
      await console.visit({ storageState }, async (page) => {
        await open(page, '/dashboard');
        await openPalette(page);
        expect(await recent(page).count()).toBe(0);
      });
    });

    it('lose a customer who was deleted', async () => {
      const gone = await app.make.user({ username: 'gone.net' });
      await asAdmin(`/users/${gone.id}`, async (page) => {
        await open(page, '/users?q=gone.net');
        await page.getByRole('button', { name: 'Delete gone.net' }).click();
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: 'Delete user' }).click();
        await question.waitFor({ state: 'hidden' });
        await openPalette(page);
        expect(await recent(page).count()).toBe(0);
      });
    });

    it('are none of a customer who opens the own page', () =>
      console.visitAs('sari.net', `/users/${sari.id}`, async (page) => {
        await openPalette(page);
        expect(await recent(page).count()).toBe(0);
      }));
  });

  it('pay and renew the row with the focus, in a table, on cards and on its page', () =>
    asAdmin('/subscriptions?q=sari', async (page) => {
      for (const view of ['Table', 'Cards']) {
        await page.evaluate(`document.cookie = 'list_view=${view.toLowerCase()}; path=/'`);
        await open(page, '/subscriptions');
        await page.keyboard.press('p');
        expect(await page.getByRole('dialog').count()).toBe(0);
        await page.keyboard.press('j');
        await pressAndClose(page, 'p', 'Record payment');
        await pressAndClose(page, 'r', 'Renew subscription');
      }
      await open(page, `/users/${sari.id}`);
      await pressAndClose(page, 'p', 'Record payment');
    }));

  /** A key is pressed, the dialog that it opens is closed with Escape. */
  async function pressAndClose(page: Page, key: string, name: string) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  it('appear in a list on ?', () =>
    asAdmin('/plans', async (page) => {
      await page.keyboard.press('?');
      const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await list.getByText('Search this list').waitFor();
      expect(await list.locator('kbd').allInnerTexts()).toEqual([
        'Ctrl K or ⌘ K',
        '/',
        'n',
        'j or k',
        'Enter',
        'x',
        'p',
        'r',
        'Esc',
        '?',
      ]);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
    }));

  it.each(
    oneOf('search with / and create with n on', [
      ['/users', 'New customer'],
      ['/licenses', 'Generate New License'],
      ['/subscriptions', 'Create Subscription'],
      ['/plans', 'Create Plan'],
      ['/features', 'Add Feature'],
    ]),
  )('search with / and create with n on %s, but not while typing', (path, title) =>
    asAdmin(path, async (page) => {
      await page.keyboard.press('/');
      const search = page.getByRole('searchbox');
      expect(await focused(page)).toBe(await search.getAttribute('aria-label'));
      await page.keyboard.type('n/?');
      expect(await search.inputValue()).toBe('n/?');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.waitForURL('**?q=*');

      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('n');
      const modal = page.getByRole('dialog', { name: title });
      await modal.waitFor();
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'hidden' });
    }),
  );
});
