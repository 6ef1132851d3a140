import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { BookedView } from '../../../src/billing/payments/booked.view.js';
import { Invoice } from '../../../src/billing/ledger/invoice.entity.js';
import type { InvoiceView } from '../../../src/billing/ledger/invoice.view.js';
import { Payment } from '../../../src/billing/ledger/payment.entity.js';
import type { Plan } from '../../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import type { User } from '../../../src/accounts/users/user.entity.js';
import { edited, withRelations } from '../../support/edited-subscription.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { countClicks } from '../../support/browser/clicks.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { expectToFit } from '../../support/browser/layout-faults.js';
import { DAY } from '../../support/factory.js';
import { oneOf } from '../../support/jest/tier.js';

/** Noon of 15 January in Jakarta. */
const NOW = new Date('2090-01-15T05:00:00.000Z');
const endOf = (day: string) => new Date(`${day}T23:59:59.999+07:00`);
const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };

/** Source text, because it runs in the page. */
const WIDTH_OF_PROOF = `(async () => {
  const image = [...document.images].find(({ src }) => src.endsWith('/proof'));
  await image.decode();
  return image.naturalWidth;
})()`;

/** A JPEG of 40 by 20 pixels. */
const DRAWN = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
  canvas.getContext('2d').fillRect(5, 5, 10, 10);
  return canvas.toDataURL('image/jpeg').split(',')[1];
})()`;

describe('recording a payment', () => {
  const console = ConsoleApp.ofFile(
    { COMPANY_NAME: 'PT Jaringan Contoh', WHATSAPP_NUMBER: '6281200000001' },
    { now: NOW },
  );
  const { app } = console;
  const { admin } = app;
  let plan: Plan;
  let user: User;
  let sold: Subscription;

  beforeAll(async () => {
    plan = await app.make.plan({
      planName: 'Premium',
      pricePerMonth: 150_000,
      pricePerQuarter: 400_000,
      pricePerSemiAnnual: 800_000,
      pricePerAnnual: 1_500_000,
    });
  });
  beforeEach(async () => {
    user = await app.make.user({ waNumber: '6281234567890' });
    sold = await subscribed();
  });

  const subscribed = (some: { paymentStatus?: 'paid' | 'pending' } = {}) =>
    app.make.subscription({ user, plan, endDate: endOf('2090-01-31'), paymentStatus: 'paid', ...some });
  const asAdmin = (path: string, act: (page: Page) => Promise<void>) => console.visitAs('admin', path, act);
  const theirs = () => `/subscriptions?username=${user.username}`;
  const stored = () => app.em.findOneOrFail(Subscription, { id: sold.id });
  const send = (path: string, body: object, status = 201) =>
    app.as().post(`/api/${path}`, body).body<unknown>(status);
  const paid = (amount: number, some: object = {}) =>
    send(`subscriptions/${sold.id}/payments`, { method: 'transfer', amount, ...some }) as Promise<BookedView>;

  async function openForm(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: `Record payment of ${user.username}`, exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Record payment' });
    await form.waitFor();
    return form;
  }
  const save = (form: Locator) => form.getByRole('button', { name: 'Save payment' }).click();
  const ready = (page: Page) => page.getByRole('dialog', { name: 'Payment recorded' });
  /** It listens to the keyboard once it has the focus. */
  const leave = async (page: Page) => {
    await ready(page).locator(':focus').waitFor();
    await page.keyboard.press('Escape');
  };

  const wrong = (page: Page) =>
    page.getByRole('button', { name: /^Something is wrong with Rp 150.000 for INV-/ });
  const reason = (page: Page, name: string) =>
    page
      .getByRole('dialog', { name: 'Something is wrong' })
      .locator('li > :is(a, button)')
      .filter({ hasText: name });
  const sayWrong = async (page: Page, name: string) => {
    await wrong(page).click();
    await reason(page, name).click();
  };

  it.each(
    oneOf('are recorded from the list in few clicks', [
      ['cards', LAPTOP, 2],
      ['table', LAPTOP, 3],
      ['cards', PHONE, 2],
      ['table', PHONE, 3],
    ] as const),
  )('takes few clicks from the list, in Indonesian (%s)', async (view, screen, most) => {
    await console.visitAs('admin', theirs(), { ...screen, locale: 'id', view }, async (page) => {
      const clicks = await countClicks(page);
      if (view === 'table') {
        await page.getByRole('button', { name: `Tindakan untuk langganan ${user.username}` }).click();
        await page.getByRole('menuitem', { name: 'Catat pembayaran' }).click();
      } else {
        await page.getByRole('button', { name: `Catat pembayaran ${user.username}`, exact: true }).click();
      }
      const form = page.getByRole('dialog', { name: 'Catat pembayaran' });
      await form.waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(screen.viewport.width);
      await form.getByRole('button', { name: 'Simpan pembayaran' }).click();
      await page.getByText('Lunas. Aktif sampai 28 Feb 2090').waitFor();
      expect(await clicks()).toBeLessThanOrEqual(most);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(screen.viewport.width);
    });
    expect(await stored()).toMatchObject({ endDate: endOf('2090-02-28'), paymentStatus: 'paid' });
  });

  const PICTURE = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const picture = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

  it('stores a proof that staff and the customer see', async () => {
    await asAdmin(theirs(), async (page) => {
      const form = await openForm(page);
      await form.getByText('Reference, picture and note').click();
      await form.getByLabel('Picture').setInputFiles(picture('slip.png', 'image/png', PICTURE));
      await form.getByText('slip.png').waitFor();
      await save(form);
      await ready(page).getByRole('link', { name: /^INV-/ }).click();
      await page.getByRole('img', { name: 'Picture of the payment of Rp 150.000' }).waitFor();
      expect(await page.evaluate(WIDTH_OF_PROOF)).toBe(1);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    });
  });

  it('shows a photo the right way up, and removes its location data', async () => {
    const { invoice, payment } = await paid(150_000);
    await asAdmin(`/invoices/${invoice.id}`, async (page) => {
      const drawn = Buffer.from(await page.evaluate<string>(DRAWN), 'base64');
      const tiff = Buffer.from(
        'MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0\0\0\0\0',
      );
      const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 6.2088 S')]);
      const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2]);
      const photo = Buffer.concat([head, exif, drawn.subarray(2)]);
      await page.getByRole('button', { name: /^Add a picture/ }).click();
      const add = page.getByRole('dialog', { name: 'Add picture' });
      await add.getByLabel('Picture').setInputFiles(picture('photo.jpg', 'image/jpeg', photo));
      await add.getByRole('button', { name: 'Save picture' }).click();
      await page.getByRole('img', { name: /^Picture of the payment/ }).waitFor();
      expect(await page.evaluate(WIDTH_OF_PROOF)).toBe(20);
    });
    const [{ content }] = await app.em.execute<[{ content: Buffer }]>(
      'select content from payment_proofs where payment_id = ?',
      [payment.id],
    );
    expect(Buffer.from(content).includes('GPS')).toBe(false);
  });

  it('succeeds although its proof is refused, which can be added on the invoice page', () =>
    console.visitAs('admin', theirs(), { refusals: [422] }, async (page) => {
      const form = await openForm(page);
      await form.getByText('Reference, picture and note').click();
      await form.getByLabel('Picture').setInputFiles(picture('slip.heic', 'image/heic', Buffer.from('heic')));
      await save(form);
      await ready(page).getByText('Paid. Active until 28 Feb 2090').waitFor();
      await ready(page)
        .getByText(/its picture was not kept: This is not a JPEG/)
        .waitFor();
      await ready(page).getByRole('link', { name: /^INV-/ }).click();
      await page.getByRole('button', { name: /^Add a picture/ }).click();
      const add = page.getByRole('dialog', { name: 'Add picture' });
      await add.getByLabel('Picture').setInputFiles(picture('slip.png', 'image/png', PICTURE));
      await add.getByRole('button', { name: 'Save picture' }).click();
      await page.getByText('The picture was saved.').waitFor();
      await page.getByRole('img', { name: /^Picture of the payment/ }).waitFor();
      expect(await page.getByRole('button', { name: /^Add a picture/ }).count()).toBe(0);
    }));

  it('works by keyboard alone, and the list shows the result', () =>
    asAdmin(theirs(), async (page) => {
      const button = page.getByRole('button', { name: `Record payment of ${user.username}` });
      await button.focus();
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog', { name: 'Record payment' });
      await form
        .getByRole('radio', { name: /^1 month/, checked: true })
        .and(page.locator(':focus'))
        .waitFor();
      await page.keyboard.press('ArrowRight');
      await form.getByRole('radio', { name: /^3 months/, checked: true }).waitFor();
      expect(await form.getByLabel('Amount').inputValue()).toBe('400.000');
      await page.keyboard.press('Enter');
      await ready(page).getByText('Paid. Active until 30 Apr 2090').waitFor();
      await leave(page);
      await page.getByText(`The payment of ${user.username} was recorded.`).waitFor();
      await page.getByRole('listitem').getByText('30 Apr 2090 23.59 WIB').waitFor();
      await button.and(page.locator(':focus')).waitFor();
    }));

  it('takes what a former customer owes from the invoice, and offers no more periods for the rest', async () => {
    await send(`subscriptions/${sold.id}/renew`, {}, 200);
    const formers = await app.em.findOneOrFail(Invoice, { subscriptionId: sold.id, state: 'open' });
    const next = await app.make.user();
    const api = admin;
    const moved = edited(await withRelations(app.em, sold.id), { username: next.username });
    await api.put(`/api/subscriptions/${sold.id}`, moved).expect(200);
    await asAdmin(`/invoices/${formers.id}`, async (page) => {
      await page.getByRole('button', { name: 'Record payment', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Record payment' });
      const choice = dialog.getByRole('radio', { name: `Invoice ${formers.number} of ${user.username}` });
      await choice.and(dialog.locator(':checked')).waitFor();
      await dialog.getByLabel('Amount').fill('200000');
      await dialog.getByText('Rp 50.000 becomes credit.').waitFor();
      expect(await dialog.getByRole('checkbox', { name: 'Use it for more periods' }).count()).toBe(0);
      await dialog.getByText(`Premium of ${user.username}`, { exact: true }).waitFor();
      await save(dialog);
      await ready(page).getByText('Paid.', { exact: true }).waitFor();
      await ready(page).getByText(formers.number).waitFor();
    });
    expect((await stored()).endDate).toEqual(formers.period.end);
  });

  it('shows the rest owed after a part payment, and keeps to the started period', () =>
    asAdmin(theirs(), async (page) => {
      const form = await openForm(page);
      await form.getByLabel('Amount').fill('100000');
      await form.getByText('Rp 50.000 remains owed.').waitFor();
      await save(form);
      await ready(page).getByText('Partly paid. Rp 50.000 remains owed.').waitFor();
      await ready(page)
        .getByRole('region', { name: 'Receipt for the customer' })
        .getByText('Still to pay: *Rp 50.000*')
        .waitFor();
      await leave(page);
      await ready(page).waitFor({ state: 'detached' });

      const again = await openForm(page);
      await again.getByRole('radio', { name: '1 month Rp 50.000 left until 28 Feb 2090' }).waitFor();
      expect(await again.getByRole('radio', { name: /month/ }).count()).toBe(1);
      expect(await again.getByLabel('Amount').inputValue()).toBe('50.000');
      await save(again);
      await ready(page).getByText('Paid. Active until 28 Feb 2090').waitFor();
    }));

  it('above what is owed leaves credit, which pays the next invoice', async () => {
    await asAdmin(theirs(), async (page) => {
      const form = await openForm(page);
      await form.getByLabel('Amount').fill('200000');
      await form.getByText('Rp 50.000 becomes credit.').waitFor();
      await save(form);
      await ready(page).getByText('Rp 50.000 became credit.').waitFor();
    });
    const { id } = (await send(`subscriptions/${sold.id}/invoices`, {})) as InvoiceView;
    await asAdmin(`/invoices/${id}`, async (page) => {
      await page.getByText('Partly paid', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Remove credit' }).click();
      const release = page.getByRole('alertdialog', { name: /^Remove the credit from INV-2090-/ });
      await release.getByRole('button', { name: 'Remove credit' }).click();
      await page.getByText('The credit was removed.').waitFor();
      await page.getByText(`Credit of ${user.username}: Rp 50.000`).waitFor();
      await page.getByRole('button', { name: 'Use credit' }).click();
      const question = page.getByRole('alertdialog', { name: /^Use the credit for INV-2090-/ });
      await question.getByText('Rp 50.000 of the credit').waitFor();
      await question.getByRole('button', { name: 'Use credit' }).click();
      await page.getByText('The credit was used.').waitFor();
      await page.getByText('Paid from credit').waitFor();
      await page.getByText('Partly paid', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Use credit' }).count()).toBe(0);

      await page.getByRole('button', { name: 'Record payment' }).click();
      const form = page.getByRole('dialog', { name: 'Record payment' });
      expect(await form.getByLabel('Amount').inputValue()).toBe('100.000');
      await save(form);
      await ready(page).getByText('Paid. Active until 31 Mar 2090').waitFor();
      await leave(page);
      await page.getByText('PAID', { exact: true }).waitFor();
    });
  });

  it.each(oneOf('are shared out over several periods in few clicks', [LAPTOP, PHONE]))(
    'takes few clicks for several periods, in Indonesian (%j)',
    async (screen) => {
      await console.visitAs('admin', theirs(), { ...screen, locale: 'id' }, async (page) => {
        const clicks = await countClicks(page);
        await page.getByRole('button', { name: `Catat pembayaran ${user.username}`, exact: true }).click();
        const form = page.getByRole('dialog', { name: 'Catat pembayaran' });
        await form.getByLabel('Jumlah', { exact: true }).fill('500000');
        await form.getByRole('checkbox', { name: 'Pakai untuk beberapa periode' }).click();
        const split = form.getByRole('region', { name: 'Pembagian uang ini' });
        await split.getByRole('row', { name: /31 Jan 2090 – 28 Feb 2090/ }).waitFor();
        expect(await split.getByRole('row', { name: /2090 .*Rp 150\.000 Rp 150\.000$/ }).count()).toBe(3);
        await split.getByRole('row', { name: 'Menjadi kredit Rp 50.000' }).waitFor();
        await split.getByRole('row', { name: 'Berakhir 30 Apr 2090' }).waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(screen.viewport.width);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await form.getByRole('button', { name: 'Simpan pembayaran' }).click();
        await page.getByText('Lunas. Aktif sampai 30 Apr 2090').waitFor();
        expect(await clicks()).toBeLessThanOrEqual(3);
        expect(await page.getByRole('link', { name: /^INV-2090-/ }).count()).toBe(3);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(screen.viewport.width);
      });
      expect(await stored()).toMatchObject({ endDate: endOf('2090-04-30'), paymentStatus: 'paid' });
    },
  );

  it('works by keyboard alone for several periods, beginning with what is owed, with each period listed', async () => {
    sold = await subscribed({ paymentStatus: 'pending' });
    await asAdmin(`/subscriptions/${sold.id}`, async (page) => {
      await page.getByRole('button', { name: /^Record payment of AFS-/ }).click();
      const form = page.getByRole('dialog', { name: 'Record payment' });
      await form.getByLabel('Amount').fill('300000');
      await form.getByText('Rp 150.000 becomes credit.').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      const split = form.getByRole('region', { name: 'How it is shared out' });
      await split.getByRole('row', { name: /– 31 Jan 2090 new invoice Rp 150\.000 Rp 150\.000/ }).waitFor();
      await split.getByRole('row', { name: /31 Jan 2090 – 28 Feb 2090/ }).waitFor();
      await form.getByText('It is shared out as follows.').waitFor();
      await page.keyboard.press('Enter');
      const done = ready(page);
      await done.getByText('Paid. Active until 28 Feb 2090').waitFor();
      const numbers = await done.getByRole('link', { name: /^INV-2090-/ }).allInnerTexts();
      expect(numbers).toHaveLength(2);
      const receipt = done.getByRole('region', { name: 'Receipt for the customer' });
      const text = await receipt.evaluate((pre) => (pre as unknown as { textContent: string }).textContent);
      expect(text.split('\n').slice(1, 4)).toEqual([
        'Amount: *Rp 300.000*',
        'Plan: Premium',
        'Valid until: *28 February 2090*',
      ]);
      await done.getByRole('link', { name: numbers[0]! }).click();
      await page.getByRole('heading', { level: 1, name: numbers[0]! }).waitFor();
      await page.getByText('Part of a payment of Rp 300.000, together with').waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await page.getByRole('link', { name: numbers[1]!, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: numbers[1]! }).waitFor();
      await page.getByRole('link', { name: numbers[0]!, exact: true }).waitFor();
    });
  });

  it('follows the selected length, explains why it cannot be spread, and leaves credit without the checkbox', () =>
    console.visitAs('admin', theirs(), { refusals: [409] }, async (page) => {
      const form = await openForm(page);
      await form.getByLabel('Amount').fill('800000');
      const box = form.getByRole('checkbox', { name: 'Use it for more periods' });
      await box.click();
      const split = form.getByRole('region', { name: 'How it is shared out' });
      await split.getByRole('row', { name: 'Becomes credit Rp 50.000' }).waitFor();
      await form.getByRole('radio', { name: /^3 months/ }).check({ force: true });
      await split.getByRole('row', { name: /31 Jan 2090 – 30 Apr 2090 new invoice Rp 400\.000/ }).waitFor();
      expect(await form.getByLabel('Amount').inputValue()).toBe('800.000');
      await form.getByLabel('Amount').fill('900000');
      await split.getByRole('row', { name: 'Becomes credit Rp 100.000' }).waitFor();
      await page.route('**/payment-preview?**', (route) =>
        route.fulfill({ status: 409, json: { error: 'Part of it was paid.', code: 'partly_paid' } }),
      );
      await form.getByRole('radio', { name: /^6 months/ }).check({ force: true });
      await split.getByText('Part of it was paid.').waitFor();
      await page.unroute('**/payment-preview?**');
      await box.click();
      await form.getByText('Rp 100.000 becomes credit.').waitFor();
      await form.getByLabel('Amount').fill('700000');
      expect(await box.count()).toBe(0);
      await form.getByLabel('Amount').fill('900000');
      await save(form);
      await ready(page).getByText('Rp 100.000 became credit.').waitFor();
      expect(
        await ready(page)
          .getByRole('link', { name: /^INV-2090-/ })
          .count(),
      ).toBe(1);
    }));

  it('puts notes beside the buttons in one line on a phone', async () => {
    const { invoice } = await paid(150_000);
    await console.visitAs('admin', `/invoices/${invoice.id}`, { ...PHONE, locale: 'id' }, async (page) => {
      const remark = await page.getByText('dicatat oleh admin').boundingBox();
      expect(remark!.height).toBeLessThan(30);
    });
  });

  it('can be followed by a refund that leaves the invoice paid, or owed when that is selected', async () => {
    const pays = { method: 'cash', amount: 150_000 };
    const { invoice } = (await send(`subscriptions/${sold.id}/payments`, pays)) as BookedView;
    await asAdmin(`/payments?q=${invoice.number}`, async (page) => {
      await sayWrong(page, 'Money goes back, never came, or was taken back');
      await page.waitForURL(`**/invoices/${invoice.id}`);
      await reason(page, 'The money never came').waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await page.keyboard.press('Escape');
      const refund = async (amount: string, choice: RegExp) => {
        await sayWrong(page, 'Money goes back to the customer');
        const form = page.getByRole('dialog', { name: 'Refund payment' });
        await form.getByLabel('Amount').fill(amount);
        await form.getByRole('radio', { name: choice }).check({ force: true });
        await form.getByLabel('Reason').fill('A bad hour');
        await form.getByRole('button', { name: 'Refund payment' }).click();
        // The message of the refund before may still be there.
        await page.getByText(`Rp ${Number(amount).toLocaleString('id-ID')} was refunded.`).waitFor();
      };
      await refund('5000', /^Nothing more is owed/);
      await page.getByText(/^Credit note/).waitFor();
      await page.getByText('PAID', { exact: true }).waitFor();
      await refund('20000', /^It is owed again/);
      // The dialog begins with what the page knows, so the page has to know of the refund.
      await page.getByText('Partly paid', { exact: true }).waitFor();
      await sayWrong(page, 'Money goes back to the customer');
      const form = page.getByRole('dialog', { name: 'Refund payment' });
      await form.getByText('At most Rp 125.000.').waitFor();
      expect(await form.getByLabel('Amount').inputValue()).toBe('125.000');
      await page.keyboard.press('Escape');
      await page.getByRole('row', { name: 'Still to pay Rp 20.000' }).waitFor();
    });
  });

  it('asks for confirmation of a likely duplicate, and then books it once', async () => {
    const { invoice } = await paid(150_000);
    await console.visitAs('admin', theirs(), { refusals: [409, 409] }, async (page) => {
      const form = await openForm(page);
      await save(form);
      await form.getByRole('alert').getByText(` for ${invoice.number}, by admin.`).waitFor();
      const meant = form.getByRole('button', { name: 'Record anyway' });
      await meant.waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await form.getByText('Reference, picture and note').click();
      await form.getByLabel('Note').fill('Came twice');
      await save(form);
      await meant.click();
      await form.waitFor({ state: 'detached' });
      expect(await app.em.count(Payment, { userId: user.id })).toBe(2);
    });
  });

  it('sends no amount that it cannot read, and asks about a day long ago where it is seen', () =>
    console.visitAs('admin', theirs(), { refusals: [409] }, async (page) => {
      await page.setViewportSize({ width: 1280, height: 480 });
      const form = await openForm(page);
      const amount = form.getByLabel('Amount');
      await amount.fill('150.000,75');
      await amount.press('Enter');
      await form.getByText('Type whole rupiah, such as 50.000, without cents.').waitFor();
      expect(await amount.inputValue()).toBe('150.000,75');
      await amount.fill('');
      await amount.pressSequentially('150.000,00');
      await form.getByLabel('Day of payment').fill('2089-01-31');
      await form.getByLabel('Day of payment').press('Enter');
      const question = form.getByRole('alert');
      await question.getByText('days ago. Check the day').waitFor();
      const isSeen = `(() => {
          const alert = document.querySelector('[role=dialog] [role=alert]');
          const { x, y, width, height } = alert.getBoundingClientRect();
          return alert.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })()`;
      expect(await page.evaluate(isSeen)).toBe(true);
      await form.getByRole('button', { name: 'Record anyway' }).click();
      await form.waitFor({ state: 'detached' });
      expect(await app.em.findOneOrFail(Payment, { userId: user.id })).toMatchObject({
        amount: 150_000,
        paidOn: '2089-01-31',
      });
    }));

  it('shows errors at the fields, and keeps all input', () =>
    console.visitAs('admin', theirs(), { locale: 'id', refusals: [422, 422] }, async (page) => {
      await page.getByRole('button', { name: `Catat pembayaran ${user.username}` }).click();
      const form = page.getByRole('dialog', { name: 'Catat pembayaran' });
      await form.getByLabel('Tanggal bayar').fill('2090-01-16');
      await form.getByText('Referensi, foto, dan catatan').click();
      await form.getByLabel('Referensi').fill('x'.repeat(41));
      await form.getByText('Referensi, foto, dan catatan').click();
      await form.getByRole('button', { name: 'Simpan pembayaran' }).click();
      await form.getByText('Referensi maksimal 40 karakter.').last().waitFor();
      await form.getByLabel('Referensi').fill('BCA 1');
      await form.getByRole('button', { name: 'Simpan pembayaran' }).click();
      const day = form.getByLabel('Tanggal bayar');
      await day.and(page.locator('[aria-invalid=true]:focus')).waitFor();
      expect(await form.getByLabel('Referensi').inputValue()).toBe('BCA 1');
    }));

  it('ends with an explanation when the subscription was deleted', async () => {
    const { invoice } = await paid(100_000);
    await console.visitAs('admin', `/invoices/${invoice.id}`, { refusals: [404] }, async (page) => {
      await admin.delete(`/api/subscriptions/${sold.id}`).expect(204);
      await page.getByRole('button', { name: 'Record payment' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record payment' });
      await dialog.getByRole('alert').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await dialog.waitFor({ state: 'detached' });
    });
  });

  describe('a recording by mistake', () => {
    const undo = (page: Page) => page.getByRole('dialog', { name: 'Undo recording' });
    const confirm = (page: Page) => undo(page).getByRole('button', { name: 'Undo recording' }).click();
    const byMistake = 'The amount is wrong, or it was a mistake';

    it('is undone with all that it did, from the receipt, the customer and the invoice', async () => {
      await asAdmin(theirs(), async (page) => {
        await save(await openForm(page));
        await ready(page).getByRole('button', { name: 'Something is wrong…' }).click();
        await reason(page, byMistake).click();
        const changes = undo(page).getByRole('region', { name: 'What changes' });
        await changes.getByRole('row', { name: 'End Date 28 Feb 2090 31 Jan 2090' }).waitFor();
        expect(
          await changes.getByRole('row', { name: /^(INV-.* Paid Cancelled|Payment|Price)/ }).count(),
        ).toBe(1);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await undo(page).getByLabel('Reason').fill('Wrong customer');
        await confirm(page);
        await page.getByText('The payment of Rp 150.000 was taken back.').waitFor();
        await page.getByRole('listitem').getByText('31 Jan 2090 23.59 WIB').waitFor();

        await save(await openForm(page));
        await leave(page);
        await page.getByRole('button', { name: 'Something is wrong…' }).click();
        await reason(page, byMistake).click();
        await undo(page).getByRole('button', { name: 'Cancel' }).click();
      });
      expect((await stored()).endDate).toEqual(endOf('2090-02-28'));
      await asAdmin(`/users/${user.id}?tab=payments`, async (page) => {
        await sayWrong(page, byMistake);
        await confirm(page);
        await page.getByText('The payment of Rp 150.000 was taken back.').waitFor();
        await page.getByText('Premium · Wrong customer').waitFor();
        await wrong(page).waitFor({ state: 'detached' });
      });
      expect((await stored()).endDate).toEqual(endOf('2090-01-31'));
      const { invoice } = await paid(150_000);
      await asAdmin(`/invoices/${invoice.id}`, async (page) => {
        await sayWrong(page, byMistake);
        await confirm(page);
        await page.getByText('CANCELLED', { exact: true }).waitFor();
        expect(await wrong(page).count()).toBe(0);
      });
    });

    it('is recorded in three clicks for who paid instead, and told to who has the receipt', async () => {
      const { payment } = await paid(150_000, { method: 'cash', reference: 'BCA 77', paid_on: '2090-01-14' });
      await send('messages', { kind: 'payment_received', id: payment.id, by_hand: true });
      const owing = async (fullName: string, amount: number) => {
        const payer = await app.make.user({ fullName });
        const terms = { user: payer, plan, amount, endDate: endOf('2090-01-31') };
        const { id } = await app.make.subscription({ ...terms, paymentStatus: 'pending' });
        await send(`subscriptions/${id}/invoices`, { billing_period: null }, 201);
        return payer;
      };
      const payer = await owing('Sri Rahayu', 150_000);
      await owing('Sri Lestari', 70_000);
      await asAdmin(`/users/${user.id}?tab=payments`, async (page) => {
        const clicks = await countClicks(page);
        await wrong(page).click();
        const mistake = page.getByRole('dialog', { name: 'Something is wrong' });
        const field = mistake.getByLabel('Another customer paid');
        await field.focus();
        const choose = async () => {
          await field.fill('Sri');
          const offered = page.getByRole('option', { name: /^Sri/ });
          await offered.nth(1).waitFor();
          expect(await offered.first().textContent()).toMatch(/owes Rp\s150\.000$/);
          await offered.first().click();
          return page.getByRole('dialog', { name: 'Record payment' });
        };
        const form = await choose();
        await form.getByText('Sri Rahayu owes Rp 150.000').waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        const changes = form.getByRole('region', { name: 'What changes' });
        await changes.getByRole('row', { name: 'End Date 28 Feb 2090 31 Jan 2090' }).waitFor();
        expect(await form.getByLabel('Amount').inputValue()).toBe('150.000');
        expect(await form.getByRole('radio', { name: 'Cash' }).isChecked()).toBe(true);
        await form.getByRole('button', { name: 'Cancel' }).press('Enter');
        expect((await stored()).endDate).toEqual(endOf('2090-02-28'));

        await wrong(page).press('Enter');
        await save(await choose());
        await ready(page).getByText('Paid.').waitFor();
        expect(await clicks()).toBeLessThanOrEqual(4);
        await ready(page).getByRole('button', { name: 'Close' }).last().click();
        const told = page.getByRole('dialog', { name: 'Tell the customer' });
        await told.getByText('was a mistake').waitFor();
        await told.getByRole('button', { name: 'Close' }).last().click();
      });
      const [moved] = await app.em.find(Payment, { userId: payer.id }, { refresh: true });
      expect(moved).toMatchObject({
        amount: 150_000,
        method: 'cash',
        reference: 'BCA 77',
        paidOn: '2090-01-14',
      });
      expect((await stored()).endDate).toEqual(endOf('2090-01-31'));
    });

    it('is corrected with what was changed alone, and asks about what somebody else corrected meanwhile', async () => {
      const { payment } = await paid(150_000);
      await console.visitAs('admin', `/users/${user.id}?tab=payments`, { refusals: [409] }, async (page) => {
        await wrong(page).press('Enter');
        await reason(page, 'The day, method or reference is wrong').press('Enter');
        const form = page.getByRole('dialog', { name: 'Correct payment' });
        await form.getByText('Cash', { exact: true }).click();
        await form.getByLabel('Reference').fill('BCA 1');
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await send(`payments/${payment.id}/correction`, { reference: 'BCA 2', note: 'His brother' }, 200);
        await form.getByRole('button', { name: 'Save correction' }).click();
        const asked = page.getByRole('dialog', { name: 'This was changed in the meantime' });
        await asked.getByText('BCA 1', { exact: true }).click();
        await asked.getByRole('button', { name: 'Save' }).click();
        await page.getByText('The payment of Rp 150.000 was corrected.').waitFor();
        await page.getByText('Premium · BCA 1 · His brother').waitFor();
        await page.getByText(/^corrected by admin on 15 Jan 2090/).waitFor();
      });
    });

    it('leads to the way that exists when later periods follow, and is offered only to who may undo it', async () => {
      const { invoice } = await paid(150_000);
      await paid(150_000, { record_anyway: true });
      await console.visitAs('admin', `/payments?q=${invoice.number}`, { refusals: [409] }, async (page) => {
        await sayWrong(page, byMistake);
        await undo(page).getByText('Later periods follow').waitFor();
        await undo(page).getByRole('link', { name: 'Open the invoice' }).click();
        await page.waitForURL(`**/invoices/${invoice.id}`);
        await undo(page).waitFor({ state: 'detached' });
        await wrong(page).waitFor();
      });
      const { username } = await app.make.user({ role: 'sales' });
      await console.visitAs(username, `/payments?q=${invoice.number}`, async (page) => {
        await page.getByRole('listitem').filter({ hasText: invoice.number }).waitFor();
        expect(await wrong(page).count()).toBe(0);
      });
    });
  });

  describe('the invoice page', () => {
    it('shows a reversal with its reason, and the invoice as owed', async () => {
      const { invoice } = await paid(150_000, { reference: 'BCA 7' });
      await console.visitAs('admin', `/invoices/${invoice.id}`, { refusals: [422] }, async (page) => {
        await page.getByText('PAID', { exact: true }).waitFor();
        await sayWrong(page, 'The money never came');
        const form = page.getByRole('dialog', { name: 'Reverse payment' });
        const reverse = form.getByRole('button', { name: 'Reverse payment' });
        await reverse.click();
        await form.getByLabel('Reason').and(page.locator('[aria-invalid=true]:focus')).waitFor();
        await page.keyboard.type('Bounced');
        await reverse.click();
        await page.getByText('The payment was reversed.').waitFor();
        const payments = page.getByRole('region', { name: 'Payments' });
        await payments.getByText('-Rp 150.000').waitFor();
        await payments.getByText('Bounced').waitFor();
        await page.getByText('Open', { exact: true }).waitFor();
        expect(await wrong(page).count()).toBe(0);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      });
      await asAdmin('/payments', async (page) => {
        const row = page.getByRole('listitem').filter({ hasText: invoice.number });
        await row.getByText('-Rp 150.000').waitFor();
        await row.getByText('Reversal').waitFor();
        await row.getByText('Reversed').waitFor();
      });
    });

    it('cancels the invoice after a confirmation, and its payments become credit', async () => {
      const { invoice } = await paid(100_000);
      await asAdmin(`/invoices/${invoice.id}`, async (page) => {
        await page.getByRole('button', { name: 'Cancel invoice' }).click();
        const question = page.getByRole('alertdialog', { name: `Cancel invoice ${invoice.number}?` });
        await question.getByText('Rp 100.000 has already been paid.').waitFor();
        await question.getByRole('button', { name: 'Keep invoice' }).and(page.locator(':focus')).waitFor();
        await question.getByRole('button', { name: 'Cancel invoice' }).click();
        await page.getByText(`Invoice ${invoice.number} was cancelled.`).waitFor();
        await page.getByText('CANCELLED', { exact: true }).waitFor();
        await page.getByText('Became credit').waitFor();
        await page.getByText(`Credit of ${user.username}: Rp 100.000`).waitFor();
        expect(await page.getByRole('button', { name: 'Cancel invoice' }).count()).toBe(0);
      });
    });

    it.each(oneOf('is one sheet of paper, black on white', ['dark', 'light']))(
      'prints as one sheet of paper, black on white (%s)',
      async (theme) => {
        const { invoice } = await paid(150_000, { note: 'For staff only' });
        await console.visitAs('admin', `/invoices/${invoice.id}`, { theme }, async (page) => {
          await page.emulateMedia({ media: 'print' });
          for (const words of ['PT Jaringan Contoh', '081200000001', invoice.number, 'PAID', 'Rp 150.000'])
            await page.getByRole('article').getByText(words).first().waitFor();
          expect(await page.getByRole('button').count()).toBe(0);
          expect(await page.getByRole('navigation').count()).toBe(0);
          expect(await page.getByText('For staff only').isVisible()).toBe(false);
          const colours = `(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.querySelector('article h2').parentElement.parentElement.parentElement))`;
          expect(await page.evaluate(colours)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
          const pdf = await page.pdf({ preferCSSPageSize: true });
          expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
        });
      },
    );

    it('shows a customer the same, with nothing to do but print it', async () => {
      const { invoice } = await paid(100_000, { note: 'For staff only' });
      await console.visitAs(user.username, '/invoices', async (page) => {
        await page.getByRole('link', { name: invoice.number, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: invoice.number }).waitFor();
        await page.getByText('Partly paid', { exact: true }).waitFor();
        expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Print']);
        expect(await page.getByText('For staff only').count()).toBe(0);
        expect(await page.getByRole('link', { name: /History/ }).count()).toBe(0);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Money' }).click();
        await page.waitForURL('**/invoices');
        const tabs = page.getByRole('navigation', { name: 'Money' });
        expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Invoices', 'Payments']);
        await tabs.getByRole('link', { name: 'Payments' }).click();
        await page.getByRole('status').getByText('1 payment', { exact: true }).waitFor();
        expect(await page.getByText('admin').count()).toBe(0);
      });
    });
  });

  describe('the lists of payments and invoices', () => {
    it.each(
      oneOf('are accessible and fit every screen', [
        ['dark', 'en', 'cards'],
        ['light', 'id', 'table'],
      ] as const),
    )('pass the accessibility check and fit every screen (%s, %s, %s)', async (theme, locale, view) => {
      const { invoice } = await paid(150_000);
      const { payment } = await paid(150_000, { record_anyway: true });
      await send(`payments/${payment.id}/reversal`, { reason: 'Bounced' });
      await paid(1_000);
      for (const path of ['/invoices', '/payments', `/invoices/${invoice.id}`])
        await console.visitAs('admin', path, { theme, locale, view }, (page) => expectToFit(page));
    });

    it('show the unpaid invoices on request, which can be paid there', async () => {
      const { invoice } = await paid(1_000);
      await asAdmin(`/invoices?q=${user.username}`, async (page) => {
        await page.getByRole('link', { name: 'Unpaid', exact: true }).click();
        await page.waitForURL('**state=unpaid**');
        await page.getByRole('button', { name: `Record payment of ${invoice.number}` }).click();
        await save(page.getByRole('dialog', { name: 'Record payment' }));
        await ready(page).waitFor();
        await leave(page);
        await page.getByRole('heading', { name: 'No invoices found' }).waitFor();
      });
    });
  });

  it('begins today what has lapsed, and says who stays refused where the past is chosen', async () => {
    const endedBefore = (days: number) =>
      app.em.nativeUpdate(
        Subscription,
        { id: sold.id },
        { endDate: new Date(NOW.getTime() - days * DAY), anchorDay: 27 },
      );
    await endedBefore(80);
    await asAdmin(theirs(), async (page) => {
      let form = await openForm(page);
      const begins = form.getByRole('group', { name: 'It begins' }).getByRole('radio');
      const today = form.getByRole('radio', { name: /^from today\s*until\s15\sFeb\s2090$/ });
      await today.waitFor();
      expect([await begins.count(), await begins.first().isChecked()]).toEqual([2, true]);
      await form.getByRole('radio', { name: /^1 month.*until\s15\sFeb\s2090$/s }).waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await save(form);
      await ready(page).getByText('Paid. Active until 15 Feb 2090').waitFor();
      await leave(page);
      await endedBefore(90);
      await page.reload();
      form = await openForm(page);
      await form.getByText('from 17 Oct 2089').click();
      await form.getByText('Cash', { exact: true }).click();
      await form.getByText('until 27 Nov 2089 (already over)').waitFor();
      await save(form);
      await ready(page)
        .getByText(
          'routers stay refused: the period ended on 27 Nov 2089. The next period would run until 15 Feb 2090.',
        )
        .waitFor();
      await ready(page).getByLabel('Receipt for the customer').getByText('Premium').waitFor();
      expect(await ready(page).getByLabel('Receipt for the customer').innerText()).not.toContain('2089');
    });
  });
});
