import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { InvoiceView } from '../../../src/billing/ledger/invoice.view.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { User } from '../../../src/accounts/users/user.entity.js';
import type { PayLinkView } from '../../../src/billing/pay-links/pay-link.view.js';
import { catchChats } from '../../support/browser/chats.js';
import { countClicks } from '../../support/browser/clicks.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp, open, type VisitOptions } from '../../support/servers/console-app.js';
import { DAY } from '../../support/factory.js';
import { gatewaysOfFile } from '../../support/fakes/gateways-of-file.js';
import { MERCHANT_CODE } from '../../support/fakes/qris.js';
import { oneOf } from '../../support/jest/tier.js';

/** Over https; over plain http less is compressed (console §4). */
const JS_BUDGET = 130_000;
/** Noon of 22 November 2090 in Jakarta. */
const NOW = new Date('2090-11-22T05:00:00.000Z');
const END = new Date('2090-11-30T16:59:59.999Z');
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const LAPTOP = { viewport: { width: 1440, height: 900 } };
/** The fake gateway has no payment page and answers 401. */
const AT_THE_FAKE = { refusals: [401] };
const WITHOUT_SCRIPTS = { javaScriptEnabled: false };

describe('the pay page', () => {
  const gateways = gatewaysOfFile(() => app.now!);
  const console = ConsoleApp.ofFile(
    () => ({
      ...gateways.settings,
      COMPANY_NAME: 'PT Jaringan Contoh',
      WHATSAPP_NUMBER: '6281200000001',
      TRANSFER_ACCOUNTS:
        'BCA 1234567890 a.n. PT Jaringan Contoh; Bank Jago 103412345678 a.n. PT Jaringan Contoh',
      QRIS_STATIC: MERCHANT_CODE,
      QRIS_ADD_ON: 'true',
    }),
    { now: NOW },
  );
  const { app } = console;
  let user: User;
  let subscription: Subscription;

  beforeEach(async () => {
    user = await app.make.user({ waNumber: '6281234567890' });
    subscription = await app.make.subscription({
      user,
      plan: await app.make.plan({ pricePerMonth: 150_000, pricePerQuarter: 400_000 }),
      endDate: END,
      paymentStatus: 'paid',
    });
  });

  const send = (path: string, body: object, status = 201) =>
    app.as().post(`/api/${path}`, body).body<unknown>(status);
  const issued = async (body: object = {}) =>
    (await send(`subscriptions/${subscription.id}/invoices`, body)) as InvoiceView;
  const pathOf = ({ pay_url }: InvoiceView) => new URL(pay_url).pathname;
  const pay = (amount: number) =>
    send(`subscriptions/${subscription.id}/payments`, { method: 'transfer', amount });
  const visit = (act: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
    console.visit({ locale: 'en-US', ...options }, act);

  it('shows everything and leads to a gateway without JavaScript', async () => {
    const invoice = await issued();
    await visit(
      async (page) => {
        await page.goto(pathOf(invoice));
        for (const words of ['Rp 150.000', invoice.number, '30 Dec 2090', '1234567890'])
          await page.getByText(words).first().waitFor();
        await page.getByRole('img', { name: /^QRIS code for Rp 150\.\d{3} to WIFI AI$/ }).waitFor();
        await page.getByRole('button', { name: 'Pay with Midtrans' }).click();
        await page.waitForURL(`${gateways.midtrans.url}/**`);
      },
      { ...WITHOUT_SCRIPTS, ...AT_THE_FAKE },
    );
  });

  it('leads to a gateway with JavaScript, also when opened from within the console', async () => {
    const invoice = await issued();
    await console.visitAs(user.username, `/invoices/${invoice.id}`, AT_THE_FAKE, async (page) => {
      await page.getByRole('link', { name: 'Pay now' }).click();
      await page.getByRole('button', { name: 'Pay with Xendit' }).click();
      await page.waitForURL(`${gateways.xendit.url}/**`);
    });
  });

  it('shows the start of a late payment, and replaces an outdated invoice', async () => {
    const invoice = await issued();
    const after = (days: number) => void (app.now = new Date(END.getTime() + days * DAY));
    await visit(async (page) => {
      after(10);
      await page.goto(pathOf(invoice));
      await page.getByText('1 month from the day you pay').waitFor();
      after(40);
      await page.reload();
      await page.getByText(/^The period of this invoice is over/).waitFor();
      await page.getByRole('button', { name: 'I have paid' }).click();
      await page.getByText('Waiting for confirmation').waitFor();
      expect(new URL(page.url()).pathname).not.toBe(pathOf(invoice));
      await page.goto(pathOf(invoice));
      await page.getByRole('link', { name: 'Open the new invoice' }).waitFor();
    }, WITHOUT_SCRIPTS);
    app.now = NOW;
  });

  it('tells who pays for the past, or for what staff switched off, that routers stay refused', async () => {
    const invoice = await issued();
    app.now = new Date(END.getTime() + 40 * DAY);
    await send(`subscriptions/${subscription.id}/payments`, {
      method: 'cash',
      amount: 150_000,
      billing_cycle_anchor: 'unchanged',
      record_anyway: true,
    });
    await visit(async (page) => {
      await page.goto(pathOf(invoice));
      await page
        .getByText(
          'the period ended on 30 December 2090. If you pay the next period too, it runs until 9 February 2091.',
        )
        .waitFor();
      await app.em.nativeUpdate(Subscription, { id: subscription.id }, { status: 'inactive' });
      await page.reload();
      await page.getByText('The seller has switched this off').waitFor();
    });
    app.now = NOW;
  });

  it('accepts a claim without JavaScript, and shows that it waits', async () => {
    const invoice = await issued();
    await visit(async (page) => {
      await page.goto(pathOf(invoice));
      await page.getByRole('button', { name: 'I have paid' }).click();
      await page.getByText('Waiting for confirmation').waitFor();
      expect(new URL(page.url()).pathname).toBe(pathOf(invoice));
      expect(await page.getByText('1234567890').isVisible()).toBe(false);
      await page.getByText('Show how to pay again').click();
      await page.getByText('1234567890').waitFor();
    }, WITHOUT_SCRIPTS);
  });

  it.each(
    oneOf('turns by itself within two seconds of the booking', [
      ['en-US', 'Paid, active until 30 December 2090'],
      ['id-ID', 'Lunas, aktif sampai 30 Desember 2090'],
    ]),
  )('updates within two seconds of the booking (%s)', async (locale, words) => {
    const invoice = await issued();
    await visit(
      async (page) => {
        await page.clock.install();
        await open(page, pathOf(invoice));
        // By the page's clock: the first poll is answered, and the next is due in a second and a half.
        await Promise.all([page.waitForResponse('**/status'), page.clock.pauseAt(Date.now() + 60_000)]);
        await pay(50_000);
        await page.clock.runFor(1_500);
        await page.getByText('Rp 100.000', { exact: true }).first().waitFor();
        await pay(100_000);
        await page.clock.runFor(1_500);
        await page.getByRole('heading', { name: words }).waitFor();
      },
      { locale },
    );
  });

  it('stops polling while hidden and once the invoice is paid', async () => {
    const invoice = await issued();
    await pay(150_000);
    await visit(async (page) => {
      let asked = 0;
      page.on('request', (request) => (asked += Number(request.url().endsWith('/status'))));
      await open(page, pathOf(invoice));
      await page.waitForTimeout(2_000);
      expect(asked).toBe(0);
    });
  });

  const STATES = {
    open: async () => pathOf(await issued()),
    partial: async () => {
      const path = pathOf(await issued());
      await pay(50_000);
      return path;
    },
    claimed: async () => {
      const path = pathOf(await issued());
      await app.http.post(`${path}/claim`).type('form').send('').expect(303);
      return path;
    },
    paid: async () => {
      const path = pathOf(await issued());
      await pay(150_000);
      return path;
    },
    replaced: async () => {
      const path = pathOf(await issued());
      await issued({ billing_period: 'quarterly' });
      return path;
    },
    nowhere: async () => `/pay/${'0'.repeat(32)}`,
  };

  it.each(
    Object.entries(STATES).flatMap(([state, make]) =>
      oneOf(state, ['en-US', 'id-ID'] as const).map((locale) => [state, locale, make] as const),
    ),
  )('fits a phone and a laptop, dark and light, and is accessible (%s, %s)', async (state, locale, make) => {
    const path = await make();
    const refusals = state === 'nowhere' ? [404] : [];
    for (const [screen, theme] of [
      [PHONE, 'dark'],
      [LAPTOP, 'light'],
    ] as const)
      await visit(
        async (page) => {
          await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
          await open(page, path);
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(screen.viewport.width);
          expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        },
        { ...screen, locale, refusals },
      );
  });

  describe('the transfer proof on the pay page', () => {
    const SVG = { name: 'bukti.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') };
    /** A bitmap of one red pixel: browsers show the format, but the server does not accept it. */
    const BITMAP = Buffer.concat([
      Buffer.from('424d3a0000000000000036000000', 'hex'),
      Buffer.from('2800000001000000010000000100180000000000040000000000000000000000', 'hex'),
      Buffer.from('00000000000000000000ff00', 'hex'),
    ]);
    const PHOTO = { name: 'bukti.bmp', mimeType: 'image/bmp', buffer: BITMAP };
    const PNG = {
      name: 'bukti.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    };
    const picture = (page: Page) => page.getByLabel('Picture of the transfer');

    it('goes with the claim and appears to staff; an invalid file stays selected and is refused', async () => {
      const path = pathOf(await issued());
      await visit(async (page) => {
        await open(page, path);
        await picture(page).setInputFiles(SVG);
        await page.getByRole('button', { name: 'I have paid' }).click();
        await page.getByText('This is not a JPEG, PNG or WebP picture.').waitFor();
        expect(await page.evaluate(`document.querySelector('input[type=file]').files[0].name`)).toBe(
          'bukti.png',
        );
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await picture(page).setInputFiles(PHOTO);
        await page.getByRole('button', { name: 'I have paid' }).click();
        await page.getByText('Your picture was sent with it.').waitFor();
      });
      await console.visitAs('admin', '/payments/reviews', async (page) => {
        const shown = page.getByRole('img', { name: /^Picture of the transfer for INV-/ });
        await shown.waitFor();
        const width = `(async (img) => (await img.decode(), img.naturalWidth))(document.querySelector('img[src$="/picture"]'))`;
        expect(await page.evaluate(width)).toBe(1);
      });
    });

    it('can be sent without JavaScript, and after the claim', async () => {
      const path = pathOf(await issued());
      await visit(
        async (page) => {
          await page.goto(path);
          await picture(page).setInputFiles(SVG);
          await page.getByRole('button', { name: 'I have paid' }).click();
          await page.getByText('This is not a JPEG, PNG or WebP picture.').waitFor();
          await page.getByRole('button', { name: 'I have paid' }).click();
          await page.getByText('Waiting for confirmation').waitFor();
          await picture(page).setInputFiles(PNG);
          await page.getByRole('button', { name: 'Send the picture' }).click();
          await page.getByText('Your picture was sent with it.').waitFor();
        },
        { ...WITHOUT_SCRIPTS, refusals: [422] },
      );
    });
  });

  describe('the link to all that a customer owes', () => {
    let invoices: InvoiceView[];
    let path: string;

    beforeEach(async () => {
      const { plan } = subscription;
      const facts = { user, plan, amount: 150_000, endDate: END, anchorDay: 30 };
      const other = await app.make.subscription({ ...facts, paymentStatus: 'paid' });
      invoices = [await issued(), (await send(`subscriptions/${other.id}/invoices`, {})) as InvoiceView];
      const api = app.admin;
      path = new URL((await api.get(`/api/users/${user.id}/pay-link`).body<PayLinkView>(200)).url).pathname;
    });

    it('sums up what is ticked, with scripts and without, and is paid at once', async () => {
      await visit(async (page) => {
        await open(page, path);
        await page.locator('p', { hasText: /^Rp 300\.000$/ }).waitFor();
        await page.getByLabel(invoices[1]!.number).click();
        await page.locator('p', { hasText: /^Rp 150\.000$/ }).waitFor();
        await page.getByText('Pay ahead').click();
        await page
          .getByLabel(/^3 months, until/)
          .first()
          .click();
        await page.locator('p', { hasText: /^Rp 550\.000$/ }).waitFor();
        await page.getByRole('img', { name: /^QRIS code for Rp 550\.\d{3} to WIFI AI$/ }).waitFor();
        await page.getByRole('button', { name: 'Pay with Midtrans' }).click();
        await page.waitForURL(`${gateways.midtrans.url}/**`);
      }, AT_THE_FAKE);
      await visit(async (page) => {
        await page.goto(path);
        await page.getByLabel(invoices[1]!.number).uncheck();
        await page.getByRole('button', { name: 'Update the amount' }).click();
        await page.locator('p', { hasText: /^Rp 150\.000$/ }).waitFor();
        expect(await page.getByLabel(invoices[0]!.number).isChecked()).toBe(true);
        await page.getByRole('button', { name: 'I have paid' }).click();
        await page.getByText('Waiting for confirmation').waitFor();
      }, WITHOUT_SCRIPTS);
      await console.visitAs('admin', '/payments/reviews', async (page) => {
        await page
          .getByRole('button', { name: `Record payment of ${invoices[0]!.number}` })
          .first()
          .click();
        const form = page.getByRole('dialog');
        expect(await form.getByLabel('Amount').inputValue()).toBe('150.000');
        await form.getByRole('button', { name: 'Save payment' }).click();
        await page.getByRole('dialog', { name: 'Payment recorded' }).waitFor();
      });
    });

    it.each(oneOf('the link to all', ['en-US', 'id-ID'] as const))(
      'fits a phone and a laptop, dark and light, and is accessible (%s)',
      async (locale) => {
        for (const [screen, theme] of [
          [PHONE, 'dark'],
          [LAPTOP, 'light'],
        ] as const)
          await visit(
            async (page) => {
              await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
              await open(page, path);
              expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(screen.viewport.width);
              expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
            },
            { ...screen, locale },
          );
      },
    );

    it('is sent by two clicks, and for three months by three', () =>
      console.visitAs('admin', `/users/${user.id}`, async (page) => {
        const clicks = await countClicks(page);
        const chats = await catchChats(page);
        const sentAfter = async (choose: (dialog: Locator) => Promise<void>) => {
          const before = { clicks: await clicks(), chats: chats.links.length };
          await page.getByRole('button', { name: 'Pay link' }).click();
          const dialog = page.getByRole('dialog', { name: 'Pay link' });
          await choose(dialog);
          await dialog.getByRole('button', { name: 'Send on WhatsApp' }).click();
          await chats.opened(before.chats + 1);
          await dialog.getByText(/^Sent/).waitFor();
          expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
          const count = (await clicks()) - before.clicks;
          await dialog.getByRole('button', { name: 'Close' }).last().click();
          return { count, text: decodeURIComponent(chats.links.at(-1)!) };
        };
        const all = await sentAfter(async (dialog) => {
          await dialog.getByText('All that is owed: 2 invoices').waitFor();
        });
        expect(all.count).toBe(2);
        expect(all.text).toContain(path);
        const ahead = await sentAfter((dialog) => dialog.getByText('3 months ahead').click());
        expect(ahead.count).toBe(3);
        expect(ahead.text).toMatch(/\?ahead=\d+\.quarterly/);
      }));

    it('is replaced after a question that says what follows, and then offered anew', () =>
      console.visitAs('admin', `/users/${user.id}`, async (page) => {
        await page.getByRole('button', { name: 'Pay link' }).click();
        const dialog = page.getByRole('dialog', { name: 'Pay link' });
        await dialog.locator('code', { hasText: path }).waitFor();
        await dialog.getByRole('button', { name: 'Replace the link' }).click();
        const question = page.getByRole('alertdialog', { name: 'Replace this pay link?' });
        await question.getByText('leads nowhere from then on').waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await question.getByRole('button', { name: 'Replace the link' }).click();
        await dialog.locator('code').filter({ hasNotText: path }).waitFor();
        await page.getByText('The pay link was replaced.').waitFor();
        const shown = await dialog.locator('code').innerText();
        expect(await dialog.getByRole('region', { name: 'Message to the customer' }).innerText()).toContain(
          shown,
        );
      }));
  });

  it('prints only the receipt', async () => {
    const path = await STATES.paid();
    await visit(async (page) => {
      await open(page, path);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('heading', { name: 'Receipt' }).isVisible()).toBe(true);
      for (const name of ['Print receipt', 'Ask on WhatsApp'])
        expect(await page.getByText(name).isVisible()).toBe(false);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    });
  });

  it('stays within its budget for a phone on a slow line', async () => {
    const path = pathOf(await issued());
    await visit(
      async (page) => {
        const sizes: Promise<number>[] = [];
        page.on('requestfinished', (request) => {
          if (request.resourceType() === 'script')
            sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
        });
        await open(page, path);
        await page.waitForLoadState('load');
        const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
        expect(total).toBeGreaterThan(0);
        expect(total).toBeLessThanOrEqual(JS_BUDGET);
      },
      { isSecure: true },
    );
  });
});
