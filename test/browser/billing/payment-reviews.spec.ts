import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PayAllPage } from '../../../src/billing/checkout/pay-all.view.js';
import { Invoice } from '../../../src/billing/ledger/invoice.entity.js';
import { PaymentReview } from '../../../src/billing/ledger/payment-review.entity.js';
import type { PayLinkView } from '../../../src/billing/pay-links/pay-link.view.js';
import { UnknownOrder } from '../../../src/billing/ledger/unknown-order.entity.js';
import { raiseOrderReview, openReview } from '../../../src/billing/ledger/reviews.js';
import type { InvoiceReviewKind } from '../../../src/rules/ledger.js';
import type { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { countClicks } from '../../support/browser/clicks.js';
import { expectToFit } from '../../support/browser/layout-faults.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

const NOW = new Date('2090-01-15T05:00:00.000Z');
const REVIEWS = '/payments/reviews';

describe('payment reviews', () => {
  const console = ConsoleApp.ofFile({}, { now: NOW, empties: 'payment_reviews' });
  const { app } = console;
  let sold: Subscription;
  let invoice: { id: number; number: string };

  beforeEach(async () => {
    const user = await app.make.user({ waNumber: '6281234567890' });
    sold = await app.make.subscription({ user, amount: 150_000, paymentStatus: 'paid' });
    invoice = await issued(sold);
  });

  const send = (path: string, body: object = {}) => app.as().post(`/api/${path}`, body).body<unknown>(201);
  const issued = ({ id }: Subscription) =>
    send(`subscriptions/${id}/invoices`) as Promise<{ id: number; number: string }>;
  async function raised(kind: InvoiceReviewKind, amount: number) {
    const em = app.em.fork();
    openReview(em, kind, { invoice: em.getReference(Invoice, invoice.id), amount }, NOW);
    await em.flush();
  }
  const ORDER = 'INV-2090-000777.1-7K2MQ4XW3B';
  async function raisedOfOrder(amount: number | null) {
    const em = app.em.fork();
    await em.nativeDelete(UnknownOrder, {});
    const called = { firstCalledAt: NOW, calledAt: NOW };
    const unknownOrder = em.create(UnknownOrder, { gateway: 'midtrans', orderRef: ORDER, ...called });
    const gatewayStatement = 'settlement, IDR 150000.00, 2090-01-15 12:00:00';
    raiseOrderReview(em, { unknownOrder, amount, gatewayStatement }, NOW);
    await em.flush();
  }
  const stored = () => app.em.fork().findOneOrFail(PaymentReview, { invoice: invoice.id });

  it.each(
    oneOf('are paid as they were claimed, in few clicks', [
      ['cards', 2],
      ['table', 3],
    ] as const),
  )('close when the claimed payment is recorded, in few clicks (%s)', async (view, most) => {
    await raised('claimed', 150_123);
    await console.visitAs('admin', REVIEWS, { view }, async (page) => {
      const clicks = await countClicks(page);
      if (view === 'table') {
        await page.getByRole('button', { name: /^Actions for the review/ }).click();
        await page.getByRole('menuitem', { name: 'Record payment' }).click();
      } else {
        await page.getByRole('button', { name: `Record payment of ${invoice.number}` }).click();
      }
      const form = page.getByRole('dialog', { name: 'Record payment' });
      await form.getByText('Rp 123 becomes credit.').waitFor();
      expect(await form.getByLabel('Amount').inputValue()).toBe('150.123');
      await form.getByRole('button', { name: 'Save payment' }).click();
      await page.getByRole('dialog', { name: 'Payment recorded' }).locator(':focus').waitFor();
      expect(await clicks()).toBeLessThanOrEqual(most);
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Everything is in order' }).waitFor();
    });
    expect(await stored()).toMatchObject({ resolvedAt: NOW, resolvedBy: null });
  });

  it('say which months ahead were paid, on the page of the customer too', async () => {
    const user = await app.make.user({ waNumber: '6281234567891' });
    const { id } = await app.make.subscription({
      user,
      amount: 150_000,
      endDate: new Date('2090-01-31T05:00:00.000Z'),
      paymentStatus: 'paid',
    });
    const admin = app.as();
    const { body } = await admin.get(`/api/users/${user.id}/pay-link`).expect(200);
    const path = new URL((body as PayLinkView).url).pathname;
    const asked = `${path}?invoice=0&ahead=${id}.monthly`;
    const { bill } = await app.componentProps<PayAllPage>({ cookie: '' }, asked, 'pay-all', 'bill');
    await app.http.post(`${path}/claim?${bill.query}`).expect(303);
    await console.visitAs('admin', REVIEWS, async (page) => {
      await page
        .getByText(/says that Rp\s\S+ was paid, for months ahead too: .*, Monthly until 28\sFeb\w*\s2090/)
        .first()
        .waitFor();
      await page.goto(`/users/${user.id}`);
      await page.getByText('Says it is paid').first().waitFor();
      await page.goto(path);
      await page.getByRole('checkbox', { name: /until 28\sFeb\w*\s2090/, checked: true }).waitFor();
      await open(page, REVIEWS);
      await page.getByRole('button', { name: /^Record payment of/ }).click();
      await page.getByRole('button', { name: 'Save payment' }).click();
      const ready = page.getByRole('dialog', { name: 'Payment recorded' });
      await ready.getByText(/Active until 28 Feb 2090/).waitFor();
      await ready.getByText(/Valid until: \*28 February 2090\*/).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Everything is in order' }).waitFor();
    });
  });

  it('close as not arrived in two clicks, and appear as resolved', async () => {
    await raised('claimed', 150_123);
    await console.visitAs('admin', '/dashboard', async (page) => {
      await page.getByText('1 payment needs attention').waitFor();
      await page.getByRole('link', { name: 'Check: 1 payment needs attention' }).click();
      await page.getByRole('heading', { level: 1, name: 'Needs attention' }).waitFor();
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: `The money of ${sold.user.username} did not arrive` }).click();
      const form = page.getByRole('dialog', { name: 'Money did not arrive' });
      await form.getByRole('button', { name: 'Resolve' }).click();
      await page.getByText(`The review of ${invoice.number} is resolved.`).waitFor();
      expect(await clicks()).toBe(2);
      await page.getByRole('link', { name: 'Resolved', exact: true }).click();
      await page.getByText('admin: The money did not arrive.').waitFor();
    });
  });

  it('can use the credit for what the customer owes', async () => {
    await send(`subscriptions/${sold.id}/payments`, { method: 'transfer', amount: 200_000 });
    await raised('surplus', 50_000);
    const next = await issued(sold);
    const admin = app.admin;
    await admin.delete(`/api/invoices/${next.id}/credit`).expect(200);
    await console.visitAs('admin', '/payments', async (page) => {
      await page.getByRole('link', { name: 'Needs attention 1' }).click();
      await page.getByRole('button', { name: `Use credit for ${next.number}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Use credit' }).click();
      await page.getByText('The credit was used.').waitFor();
      await page.getByRole('button', { name: /^Use credit/ }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Resolve the review/ }).waitFor();
    });
  });

  it('name an unknown order, and are closed with a note', async () => {
    await raisedOfOrder(150_000);
    await console.visitAs('admin', REVIEWS, async (page) => {
      await page.getByText(`took Rp 150.000 for the order ${ORDER}`).waitFor();
      expect(await page.getByRole('link', { name: /^Show/ }).count()).toBe(0);
      await page.getByRole('button', { name: `Resolve the review of Rp 150.000 for ${ORDER}` }).click();
      const form = page.getByRole('dialog', { name: 'Resolve' });
      await form.getByText('This books nothing. The money stays at the gateway').waitFor();
      await form.getByLabel('Outcome').fill('Budi paid it; recorded there.');
      await form.getByRole('button', { name: 'Resolve' }).click();
      await page.getByText(`The review of ${ORDER} is resolved.`).waitFor();
    });
  });

  it('book a return at the gateway in two clicks', async () => {
    const { id } = await app.make.returned(sold, { raisedAt: NOW });
    await console.visitAs('admin', REVIEWS, async (page) => {
      await page.getByText('holds Rp 75.000 less').waitFor();
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: /^Book what went back by the review of Rp 75.000/ }).click();
      const form = page.getByRole('dialog', { name: 'Book what went back' });
      await form.getByText('Rp 75.000 · Midtrans').waitFor();
      await form.getByText(/^Rp.75\.000 comes off what was paid for INV-2001-/).waitFor();
      await form.getByText('A credit note takes the amount off the invoice').waitFor();
      await form.getByRole('button', { name: 'Book what went back' }).click();
      await page.getByText('Rp 75.000 was booked as gone back.').waitFor();
      expect(await clicks()).toBe(2);
      await page.getByRole('link', { name: 'Resolved', exact: true }).click();
      await page.getByText('admin: What went back was booked.').waitFor();
    });
    const resolved = await app.em.fork().findOneOrFail(PaymentReview, { id });
    expect(resolved).toMatchObject({ resolvedAt: NOW, resolvedBy: 'admin' });
  });

  it('have no empty cells as a table on a phone', async () => {
    await raisedOfOrder(null);
    await console.visitAs('admin', REVIEWS, { view: 'table' }, async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByText(`for the order ${ORDER}`).waitFor();
      const cells = page.locator('td[data-label]:visible');
      expect((await cells.allTextContents()).filter((text) => text === '')).toEqual([]);
      expect(await cells.count()).toBeGreaterThan(0);
    });
  });

  it.each(
    oneOf('are accessible and fit every screen', [
      ['dark', 'en', 'cards'],
      ['light', 'id', 'table'],
    ] as const),
  )('pass the accessibility check and fit every screen (%s, %s, %s)', async (theme, locale, view) => {
    for (const kind of ['claimed', 'surplus', 'reversed'] as const) await raised(kind, 150_000);
    await raisedOfOrder(null);
    await app.make.returned(sold);
    await console.visitAs('admin', REVIEWS, { theme, locale, view }, (page) =>
      expectToFit(page, [360, 768, 1280, 1920]),
    );
  });
});
