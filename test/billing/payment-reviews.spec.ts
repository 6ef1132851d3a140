import { beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { SharedProps } from '../../src/accounts/auth/console-page-context.js';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import type { PaymentReviewView } from '../../src/billing/reviews/payment-review.view.js';
import { openReview } from '../../src/billing/ledger/reviews.js';
import type { DashboardPage } from '../../src/reports/dashboard.page.controller.js';
import type { InvoicesPage } from '../../src/billing/invoices/invoices.page.controller.js';
import type { PaymentReviewsPage } from '../../src/billing/reviews/reviews.page.controller.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { DAY } from '../support/factory.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';

/** In the future, because tokens are checked against the real clock. */
const NOW = new Date('2090-11-22T05:00:00.000Z');

describe('a payment review', () => {
  const app = TestApp.ofFile({}, { now: NOW, empties: 'payment_reviews' });
  const { admin } = app;
  let sold: Subscription;
  let invoice: InvoiceView;

  beforeEach(async () => {
    sold = await app.make.subscription({ amount: 150_000, paymentStatus: 'paid' });
    invoice = await admin.post(`/api/subscriptions/${sold.id}/invoices`, {}).body<InvoiceView>(201);
  });

  const claim = async (amount = 150_000, raisedAt = NOW) => {
    const em = app.em.fork();
    openReview(em, 'claimed', { invoice: em.getReference(Invoice, invoice.id), amount }, raisedAt);
    await em.flush();
  };
  const list = (query = '') => admin.get(`/api/payment-reviews${query}`).body<PaymentReviewView[]>(200);
  const pay = (amount: number) =>
    admin
      .post(`/api/subscriptions/${sold.id}/payments`, { method: 'transfer', amount })
      .body<BookedView>(201);
  const resolve = (id: number, resolution = 'The money did not arrive.') =>
    admin.post(`/api/payment-reviews/${id}/resolve`, { resolution });

  it('shows its subject, what is owed, and what credit could pay', async () => {
    const owing = await app.make.subscription({ user: sold.user, amount: 700_000, paymentStatus: 'paid' });
    const other = await admin.post(`/api/subscriptions/${owing.id}/invoices`, {}).expect(201);
    const { payment } = await pay(200_000);
    const em = app.em.fork();
    const about = { invoice: em.getReference(Invoice, invoice.id), amount: 50_000 };
    openReview(em, 'surplus', about, NOW);
    await em.flush();
    const [review] = await list();
    expect(review).toMatchObject({
      kind: 'surplus',
      amount: 50_000,
      invoice_number: invoice.number,
      username: sold.user.username,
      owed: 0,
      credit: payment.credited,
      unpaid: { id: (other.body as InvoiceView).id, owed: 700_000 },
      resolved_at: null,
    });
  });

  it('appears oldest first, and can be found by state, kind and customer', async () => {
    await claim(1_000);
    const old = await app.make.review(await app.make.subscription(), {
      kind: 'late',
      raisedAt: new Date(NOW.getTime() - DAY),
    });
    await app.make.review(await app.make.subscription(), { resolvedAt: NOW });
    expect((await list('?state=open')).map(({ kind }) => kind)).toEqual(['late', 'claimed']);
    expect((await list('?state=open&kind=late')).map(({ id }) => id)).toEqual([old.id]);
    expect(await list('?state=resolved')).toHaveLength(1);
    expect((await list(`?q=${sold.user.username}`)).map(({ amount }) => amount)).toEqual([1_000]);
    await admin.get('/api/payment-reviews?state=lost').expect(422);
    await admin.get('/api/payment-reviews?kind=lost').expect(422);
  });

  it('can be resolved once, with its outcome and its author in the audit', async () => {
    await claim();
    const [{ id }] = (await list()) as [PaymentReviewView];
    expect(await resolve(id).body(200)).toMatchObject({
      resolved_at: NOW.toISOString(),
      resolved_by: 'admin',
      resolution: 'The money did not arrive.',
    });
    expect(await app.lastEvent()).toMatchObject({
      action: 'review.resolve',
      subjectType: 'review',
      subjectId: id,
      actorName: 'admin',
      after: { invoice_number: invoice.number, kind: 'claimed', resolution: 'The money did not arrive.' },
      about: { number: invoice.number, username: sold.user.username, amount: 150_000 },
    });
    const before = await app.em.count(AuditEvent);
    expect(await resolve(id).body(409)).toMatchObject({ code: 'resolved_already' });
    expect(await app.em.count(AuditEvent)).toBe(before);
  });

  it.each([{}, { resolution: '' }, { resolution: 'x'.repeat(501) }, { resolution: 1 }])(
    'refuses to be resolved with %j',
    async (input) => {
      await claim();
      const [{ id }] = (await list()) as [PaymentReviewView];
      await admin.post(`/api/payment-reviews/${id}/resolve`, input).expect(422);
      expect(await list('?state=open')).toHaveLength(1);
    },
  );

  raceTest('can be resolved by only one of many simultaneous requests', async () => {
    await claim();
    const [{ id }] = (await list()) as [PaymentReviewView];
    const answers = await Promise.all(Array.from({ length: 8 }, () => resolve(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it('closes when the claimed payment is recorded', async () => {
    await claim();
    await pay(100_000);
    expect(await list('?state=open')).toHaveLength(1);
    await pay(50_000);
    const [review] = await list();
    expect(review).toMatchObject({ resolved_at: NOW.toISOString(), resolved_by: null, resolution: null });
    const event = await app.em.findOneOrFail(AuditEvent, { action: 'review.resolve', subjectId: review!.id });
    expect(event).toMatchObject({ actorName: 'admin', after: { resolution: 'The invoice was paid.' } });
  });

  it('stays open when it is not a claim', async () => {
    await app.em.execute(
      `insert into payment_reviews (kind, invoice_id, amount, raised_at) values ('unmatched', ?, 1, now())`,
      [invoice.id],
    );
    await pay(150_000);
    expect(await list('?state=open')).toHaveLength(1);
  });

  it('counts on the dashboard and above the lists, for staff', async () => {
    const staff = await app.sessionOf();
    const shown = (path: string, ...props: string[]) => app.pageProps<never>(staff, path, ...props);
    const waiting = async () => {
      const { work, menu_counts } = (await shown('/dashboard', 'work', 'menu_counts')) as DashboardPage &
        SharedProps;
      return [work.find(({ kind }) => kind === 'reviews')?.count, menu_counts!['payment-reviews']];
    };
    expect(await waiting()).toEqual([undefined, 0]);
    await claim();
    expect(await waiting()).toEqual([1, 1]);
    expect((await shown('/invoices', 'stats')) as InvoicesPage).toMatchObject({ stats: { reviews: 1 } });
    const customer = await app.sessionOf(sold.user.username);
    expect(await app.pageProps<InvoicesPage>(customer, '/invoices', 'stats')).toMatchObject({
      stats: { reviews: null },
    });
  });

  it('appears on a page that lists the open ones by default', async () => {
    await claim();
    await app.make.review(await app.make.subscription(), { resolvedAt: NOW });
    const staff = await app.sessionOf();
    const shown = (query: string) =>
      app.componentProps<PaymentReviewsPage>(
        staff,
        `/payments/reviews${query}`,
        'payment-reviews',
        'reviews',
        'query',
      );
    const open = await shown('');
    expect(open.reviews.map(({ invoice_number }) => invoice_number)).toEqual([invoice.number]);
    expect(open.query.state).toBe('open');
    expect((await shown('?state=resolved')).reviews).toHaveLength(1);
  });
});
