import { describe, expect, it } from '@jest/globals';
import type { PayAllPage } from '../../src/billing/checkout/pay-all.view.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { AttemptChecks } from '../../src/billing/checkout/attempt-checks.js';
import type { InvoicesPage } from '../../src/billing/invoices/invoices.page.controller.js';
import type { UserPage } from '../../src/customers/customers.page.controller.js';
import type { SubscriptionsPage } from '../../src/licensing/subscriptions/subscriptions.page.controller.js';
import type { HomePage } from '../../src/reports/dashboard.page.controller.js';
import type { PayLinkView } from '../../src/billing/pay-links/pay-link.view.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { PaymentAttempt } from '../../src/billing/ledger/payment-attempt.entity.js';
import { Payment } from '../../src/billing/ledger/payment.entity.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import type { CustomerBookedView } from '../../src/billing/payments/customer-payment.view.js';
import type { PaymentReviewView } from '../../src/billing/reviews/payment-review.view.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { DAY } from '../support/factory.js';
import { checkoutOfFile, END, MINUTE, NOW, PRICE } from '../support/steps/checkout.js';

const SECOND_END = new Date('2090-12-02T16:59:59.999Z');

describe('the link by which a customer pays all that is owed', () => {
  const steps = checkoutOfFile();
  const { app, admin, gateways, gatewayOf, creditOf } = steps;

  const planOf = () =>
    app.make.plan({
      pricePerMonth: PRICE,
      pricePerQuarter: 3 * PRICE,
      pricePerSemiAnnual: 6 * PRICE,
      pricePerAnnual: 12 * PRICE,
    });
  /** A customer with two subscriptions, and an open invoice of each. */
  async function debtor() {
    const plan = await planOf();
    const user = await app.make.user();
    const of = (endDate: Date) =>
      app.make.subscription({ user, plan, amount: PRICE, endDate, anchorDay: 30, paymentStatus: 'paid' });
    const subscriptions = [await of(END), await of(SECOND_END)];
    for (const { id } of subscriptions) await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    const body = await admin.get(`/api/users/${user.id}/pay-link`).body<PayLinkView>(200);
    return {
      user,
      subscriptions,
      link: body,
      path: new URL(body.url).pathname,
    };
  }
  const invoicesOf = (userId: number) => app.em.fork().find(Invoice, { userId }, { orderBy: { id: 'asc' } });
  const paymentsOf = (userId: number) =>
    app.em.fork().find(Payment, { userId }, { orderBy: { id: 'asc' }, populate: ['invoice'] });
  const endOf = async ({ id }: Subscription) =>
    (await app.em.fork().findOneOrFail(Subscription, { id })).endDate?.toISOString();
  const shown = async (path: string, query = '') =>
    (await app.componentProps<PayAllPage>({ cookie: '' }, `${path}${query}`, 'pay-all', 'bill')).bill;
  const press = (path: string, step: string, query: string) => app.http.post(`${path}/${step}?${query}`);
  const opened = async (path: string, query = '') => {
    await press(path, 'midtrans', (await shown(path, query)).query).expect(303);
    const attempts = await app.em.fork().find(PaymentAttempt, {}, { orderBy: { id: 'desc' }, limit: 1 });
    return attempts[0]!;
  };
  const reported = async ({ id, orderRef }: PaymentAttempt) => {
    const midtrans = gatewayOf('midtrans');
    await steps.call(midtrans, midtrans.notification(orderRef)).expect(200);
    await app.nest.get(AttemptChecks).settled(id);
  };
  const paid = async (attempt: PaymentAttempt) => {
    gatewayOf('midtrans').pay(attempt.orderRef);
    await reported(attempt);
  };
  const ahead = ({ id }: Subscription, length = 'quarterly') => `?ahead=${id}.${length}`;

  it('lists open invoices ticked, oldest first, and periods ahead unticked, and sums up what is ticked', async () => {
    const { path, user, subscriptions } = await debtor();
    const bill = await shown(path);
    const [first, second] = await invoicesOf(user.id);
    expect(bill.invoices.map(({ id, is_ticked }) => [id, is_ticked])).toEqual([
      [first!.id, true],
      [second!.id, true],
    ]);
    expect(bill).toMatchObject({
      state: 'open',
      total: 2 * PRICE,
      ways: { gateways: ['midtrans', 'xendit'] },
    });
    expect(bill.ahead.map(({ options }) => options.map((one) => [one.amount, one.is_ticked]))).toEqual(
      subscriptions.map(() => [1, 3, 6, 12].map((months) => [months * PRICE, false])),
    );
    // A form sends the hidden nought and what is ticked.
    const some = await shown(
      path,
      `?invoice=0&invoice=${second!.id}&ahead=${subscriptions[1]!.id}.quarterly`,
    );
    expect(some).toMatchObject({ total: 4 * PRICE, invoices: [{ is_ticked: false }, { is_ticked: true }] });
    expect(await shown(path, '?invoice=0')).toMatchObject({ total: 0, ways: null });
    expect((await shown(path, `?invoice=nonsense&ahead=9.never&ahead[a]=1`)).total).toBe(0);
  });

  it('says all that is owed, also by invoices that its page does not list', async () => {
    const { user, path, subscriptions } = await debtor();
    await app.em.execute(
      `with made as (
        insert into invoices (number, user_id, customer_name, subscription_id, license_ending, plan_name, period_start,
          period_end, renews, billing_period, total, issued_at, due_at, state, search_text)
        select 'INV-2080-' || lpad(n::text, 6, '0'), user_id, customer_name, subscription_id, license_ending, plan_name,
          period_start - n * interval '1 year', period_end - n * interval '1 year', false, 'monthly', 10_000,
          issued_at, due_at, 'open', '' from (select * from invoices where user_id = ? limit 1) as one, generate_series(1, 150) as n
        returning id
      ) insert into invoice_lines (invoice_id, kind, plan_name, amount) select id, 'period', 'Basic', 10_000 from made`,
      [user.id] as never[],
    );
    const owed = 2 * PRICE + 150 * 10_000;
    const { body } = await admin.get(`/api/users/${user.id}/pay-link`).expect(200);
    expect(body).toMatchObject({ owed, open_invoices: 152 });
    const bill = await shown(path);
    expect(bill).toMatchObject({ owed, is_cut: true });
    expect(bill.invoices).toHaveLength(100);
    const { body: draft } = await admin
      .get(`/api/messages/draft?kind=reminder&id=${subscriptions[0]!.id}`)
      .expect(200);
    expect(draft.text).toContain('Rp 2.900.000');
  });

  it('tells that something was paid, and never how much was ever paid', async () => {
    const { path } = await debtor();
    const status = () => app.http.get(`${path}/status`).body<object>(200);
    const before = await status();
    expect(before).toEqual({
      state: 'open',
      version: expect.stringMatching(/^[\w-]{43}$/),
      is_claimed: false,
    });
    expect(await status()).toEqual(before);
    await paid(await opened(path, `?invoice=${(await shown(path)).invoices[0]!.id}`));
    const after = await status();
    expect(after).not.toEqual(before);
    expect(JSON.stringify([before, after])).not.toContain(String(PRICE));
    expect(await shown(path)).not.toHaveProperty('settled');
  });

  it('is being checked once the customer said so by any of its links', async () => {
    const { path, user } = await debtor();
    const [first, second] = await invoicesOf(user.id);
    await press(`/pay/${first!.payToken}`, 'claim', '').expect(303);
    expect(await shown(path)).toMatchObject({ is_claimed: true });
    const claim = { claimed_at: NOW.toISOString(), claim_has_picture: false };
    const [row] = await admin.get(`/api/receivables?user_id=${user.id}`).body<object[]>();
    expect(row).toMatchObject(claim);
    const own = await app.sessionOf(user.username);
    const home = await app.componentProps<HomePage>(own, '/dashboard', 'home', 'user', 'pay_path');
    expect(home).toMatchObject({ user: claim, pay_path: path });
    const cashier = await app.make.user({ role: 'cashier' });
    const seen = await app.sessionOf(cashier.username);
    expect((await app.pageProps<UserPage>(seen, `/users/${user.id}`, 'user')).user).toMatchObject(claim);
    const listed = `/subscriptions?username=${user.username}`;
    const { claims } = await app.componentProps<SubscriptionsPage>(seen, listed, 'subscriptions', 'claims');
    expect(claims).toEqual({ [user.id]: claim });
    const ofInvoices = async () =>
      (await app.componentProps<InvoicesPage>(seen, `/invoices?user_id=${user.id}`, 'invoices', 'claims'))
        .claims;
    // The other invoice is not what was said to be paid.
    expect(await ofInvoices()).toEqual({ [first!.id]: claim });
    const review = await app.em.fork().findOneOrFail(PaymentReview, { invoice: first!.id });
    const noted = { action: 'review.claim', subjectId: review.id, actorName: null };
    expect(await app.em.fork().count(AuditEvent, noted)).toBe(1);
    await admin
      .post(`/api/payment-reviews/${review.id}/resolve`, { resolution: 'Nothing came.' })
      .expect(200);
    expect(await shown(path)).toMatchObject({ is_claimed: false });
    // All at once is said of each of them.
    await press(path, 'claim', (await shown(path)).query).expect(303);
    expect(await ofInvoices()).toEqual({ [first!.id]: claim, [second!.id]: claim });
    const alone = await app.http.get(`/pay/${second!.payToken}/status`).expect(200);
    expect(alone.body).toMatchObject({ is_claimed: true });
  });

  it('pays two invoices and three months ahead by one payment at a gateway, however often it is reported', async () => {
    const { path, user, subscriptions } = await debtor();
    const [first, second] = subscriptions as [Subscription, Subscription];
    const invoices = (await invoicesOf(user.id)).map(({ id }) => `&invoice=${id}`).join('');
    const attempt = await opened(path, `?invoice=0${invoices}&ahead=${first.id}.quarterly`);
    expect(attempt.amount).toBe(5 * PRICE);
    gatewayOf('midtrans').pay(attempt.orderRef);
    await Promise.all([reported(attempt), reported(attempt)]);
    await reported(attempt);
    expect((await paymentsOf(user.id)).map(({ amount, credited }) => [amount, credited])).toEqual([
      [PRICE, 0],
      [PRICE, 0],
      [3 * PRICE, 0],
    ]);
    expect((await invoicesOf(user.id)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect([await endOf(first), await endOf(second)]).toEqual([
      '2091-03-30T16:59:59.999Z',
      '2091-01-30T16:59:59.999Z',
    ]);
    expect(await shown(path)).toMatchObject({ state: 'paid', total: 0, invoices: [], paid: [{}, {}, {}] });
  });

  it('sells a period ahead without an invoice before, and extends nothing until it is paid', async () => {
    const user = await app.make.user();
    const subscription = await app.make.subscription({
      user,
      plan: await planOf(),
      endDate: END,
      paymentStatus: 'paid',
    });
    const link = await admin.get(`/api/users/${user.id}/pay-link`).body<PayLinkView>(200);
    expect(link).toMatchObject({ owed: 0, open_invoices: 0 });
    const [{ options }] = link.ahead as [PayLinkView['ahead'][number]];
    expect(`?ahead=${options[1]!.ahead}`).toBe(`${ahead(subscription)}.2090-11-30`);
    const attempt = await opened(new URL(link.url).pathname, ahead(subscription));
    expect([await invoicesOf(user.id), await endOf(subscription)]).toEqual([[], END.toISOString()]);
    await paid(attempt);
    expect(await invoicesOf(user.id)).toMatchObject([{ state: 'paid', billingPeriod: 'quarterly' }]);
    expect(await endOf(subscription)).toBe('2091-02-28T16:59:59.999Z');
  });

  it('asks for nothing by a link whose months are paid, however often it is opened, and says until when it runs', async () => {
    const user = await app.make.user();
    const sold = { user, plan: await planOf(), amount: PRICE, endDate: END, anchorDay: 30 };
    const { id } = await app.make.subscription({ ...sold, paymentStatus: 'paid' });
    const { url, ahead: offered } = await admin.get(`/api/users/${user.id}/pay-link`).body<PayLinkView>(200);
    const path = new URL(url).pathname;
    const asked = `?ahead=${offered[0]!.options[1]!.ahead}`;
    const about = `kind=customer_link&id=${user.id}&ahead=${offered[0]!.options[1]!.ahead}`;
    expect((await admin.get(`/api/messages/draft?${about}`).expect(200)).body.text).toContain(url + asked);
    const before = await shown(path, asked);
    expect(before).toMatchObject({ total: 3 * PRICE, paid_until: null });
    await press(path, 'claim', before.query).expect(303);
    const reviewed = { basket: { userId: user.id } };
    const review = await app.em.fork().findOneOrFail(PaymentReview, reviewed);
    const money = { method: 'transfer', amount: 3 * PRICE };
    await admin.post(`/api/payment-reviews/${review.id}/record-payment`, money).expect(200);
    const until = '2091-02-28T16:59:59.999Z';
    const after = await shown(path, asked);
    expect(after).toMatchObject({ total: 0, ways: null, paid_until: until });
    expect(after.ahead[0]!.options.map(({ is_ticked }) => is_ticked)).toEqual([false, false, false, false]);
    const { text } = await app.http.get(`${path}${asked}`).expect(200);
    expect(text).toMatch(/Paid, active until 28\sFeb\s2091/);
    // Also from a page that was open since before.
    for (const step of ['claim', 'midtrans']) await press(path, step, before.query).expect(409);
    expect(await app.em.fork().count(PaymentReview, reviewed)).toBe(1);
    expect((await shown(path, ahead({ id } as Subscription))).total).toBe(3 * PRICE);
  });

  it.each(['midtrans', 'xendit'] as const)(
    'keeps QRIS off the page of %s where the sum of what is ticked is above what QRIS takes',
    async (name) => {
      const { path, subscriptions } = await debtor();
      const gateway = gateways[name];
      const openedFor = async (some: Subscription[]) => {
        const ticked = some.map(({ id }) => `&ahead=${id}.annually`).join('');
        await press(path, name, (await shown(path, `?invoice=0${ticked}`)).query).expect(303);
        const [attempt] = await app.em.fork().find(PaymentAttempt, {}, { orderBy: { id: 'desc' }, limit: 1 });
        return [attempt!.amount, gateway.offersQris(attempt!.orderRef)];
      };
      expect(await openedFor(subscriptions.slice(1))).toEqual([12 * PRICE, true]);
      expect(await openedFor(subscriptions)).toEqual([24 * PRICE, false]);
      const all = subscriptions.map(({ id }) => `&ahead=${id}.annually`).join('');
      const { text } = await app.http.get(`${path}?invoice=0${all}`).expect(200);
      expect(text).toContain('QRIS takes Rp 10.000.000 at most');
    },
  );

  it('opens the page of a gateway that lacks a method of the list with all that it has', async () => {
    const { path, subscriptions } = await debtor();
    const { xendit } = gateways;
    xendit.lacksChannels = true;
    const all = subscriptions.map(({ id }) => `&ahead=${id}.annually`).join('');
    await press(path, 'xendit', (await shown(path, `?invoice=0${all}`)).query).expect(303);
    xendit.lacksChannels = false;
    expect([...xendit.sessions.values()].at(-1)).toMatchObject({ amount: 24 * PRICE, channels: null });
  });

  it('takes the place of an open invoice of the next period, unless that is ticked too', async () => {
    const { path, user, subscriptions } = await debtor();
    const [first] = await invoicesOf(user.id);
    const bill = await shown(path, ahead(subscriptions[0]!));
    expect(bill.invoices.find(({ id }) => id === first!.id)).toMatchObject({ is_ticked: false });
    expect(bill.total).toBe(4 * PRICE);
    // The same length is what the open invoice is for.
    expect(await shown(path, ahead(subscriptions[0]!, 'monthly'))).toMatchObject({ total: 2 * PRICE });
    await paid(await opened(path, ahead(subscriptions[0]!)));
    expect((await invoicesOf(user.id)).map(({ state, total }) => [state, total])).toEqual([
      ['cancelled', PRICE],
      ['paid', PRICE],
      ['paid', 3 * PRICE],
    ]);
  });

  it('asks again when the amount changed between look and press', async () => {
    const { path, user } = await debtor();
    const { query } = await shown(path);
    const [first] = await invoicesOf(user.id);
    await admin.post(`/api/invoices/${first!.id}/cancel`).send().expect(200);
    for (const step of ['midtrans', 'claim']) {
      const { text } = await press(path, step, query).expect(409);
      expect(text).toContain('The amount has changed since you looked.');
      expect(text).toContain('Rp 700.000');
    }
    await press(path, 'midtrans', query.replace(/total=\d+/, 'total=1')).expect(409);
    await press(path, 'midtrans', 'invoice=0&total=0').expect(409);
    expect(await app.em.fork().count(PaymentReview, { basket: { userId: user.id } })).toBe(0);
  });

  it('allocates again what is booked: what was paid or cancelled meanwhile becomes credit', async () => {
    const { path, user, subscriptions } = await debtor();
    const attempt = await opened(path);
    const [first, second] = (await invoicesOf(user.id)) as [Invoice, Invoice];
    await admin
      .post(`/api/subscriptions/${subscriptions[0]!.id}/payments`, { method: 'cash', amount: PRICE })
      .expect(201);
    await paid(attempt);
    expect(await creditOf(first)).toBe(PRICE);
    expect(await steps.owedOf(second)).toMatchObject({ state: 'paid' });
    expect(await steps.reviewsOf(second)).toEqual([['surplus', PRICE]]);
  });

  it('keeps the money as credit when nothing of it can be paid any more', async () => {
    const { path, user } = await debtor();
    const attempt = await opened(path);
    const [first, second] = (await invoicesOf(user.id)) as [Invoice, Invoice];
    for (const { id } of [first, second]) await admin.post(`/api/invoices/${id}/cancel`).send().expect(200);
    await paid(attempt);
    expect(await creditOf(first)).toBe(2 * PRICE);
    expect(await steps.reviewsOf(second)).toEqual([['late', 2 * PRICE]]);
  });

  it('books both when two people pay at the same time, and the second one as credit', async () => {
    const { path, user } = await debtor();
    const one = await opened(path);
    const [, second] = (await invoicesOf(user.id)) as [Invoice, Invoice];
    const other = await opened(path, `?invoice=0&invoice=${second.id}`);
    expect(await app.em.fork().findOneOrFail(PaymentAttempt, { id: one.id })).toMatchObject({
      state: 'replaced',
    });
    await Promise.all([paid(one), paid(other)]);
    expect(await creditOf(second)).toBe(PRICE);
    expect((await invoicesOf(user.id)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  it('gives two people who press at once one page of the gateway', async () => {
    const { path } = await debtor();
    const { query } = await shown(path);
    const answers = await Promise.all([1, 2].map(() => press(path, 'midtrans', query).expect(303)));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  });

  it('takes all parts back when the gateway charges the payment back, and a part of it when it refunds', async () => {
    const { path, user } = await debtor();
    const attempt = await opened(path);
    await paid(attempt);
    const { midtrans } = gateways;
    midtrans.refundAttempt(attempt.orderRef, PRICE + 1_000);
    await reported(attempt);
    expect((await invoicesOf(user.id)).map(({ state, owed }) => [state, owed])).toEqual([
      ['paid', 0],
      ['refunded', 0],
    ]);
    midtrans.become(attempt.orderRef, 'chargeback');
    await reported(attempt);
    expect(attempt.orderRef).toMatch(/^PAY-\d+\.1-/);
    expect((await invoicesOf(user.id)).map(({ owed }) => owed)).toEqual([PRICE - 1_000, 0]);
  });

  it('carries what is ticked in a claim, which staff record by one payment that can be undone', async () => {
    const { path, user, subscriptions } = await debtor();
    const { query } = await shown(path);
    for (let times = 0; times < 2; times++) await press(path, 'claim', query).expect(303);
    expect(await shown(path)).toMatchObject({ is_claimed: true, has_picture: false });
    const { body } = await admin.get('/api/payment-reviews?state=open&kind=claimed').expect(200);
    const review = (body as PaymentReviewView[]).find(({ user_id }) => user_id === user.id)!;
    expect(review).toMatchObject({ amount: 2 * PRICE, action: 'record_payment', invoice_id: null });
    expect(review.basket).toMatch(/^INV-\d+-\d+, INV-\d+-\d+$/);
    const record = (input: object) =>
      admin.post(`/api/payment-reviews/${review.id}/record-payment`, { method: 'transfer', ...input });
    app.now = new Date(NOW.getTime() + MINUTE);
    await record({ amount: 2 * PRICE, paid_on: '2090-01-01' }).expect(409);
    expect(await record({ amount: 2 * PRICE }).body(200)).toMatchObject({
      owed: 0,
      parts: [{ payment: { amount: PRICE } }, { payment: { amount: PRICE } }],
      subscriptions: subscriptions.map(({ id }) => ({ subscription: { id }, refusal: null })),
    });
    await record({ amount: 2 * PRICE }).expect(409);
    const parts = await paymentsOf(user.id);
    expect(parts.map(({ amount }) => amount)).toEqual([PRICE, PRICE]);
    await admin.post(`/api/payments/${parts[0]!.id}/undo`, {}).expect(200);
    expect((await invoicesOf(user.id)).map(({ state }) => state)).toEqual(['open', 'open']);
    expect(await Promise.all(subscriptions.map(endOf))).toEqual(
      [END, SECOND_END].map((end) => end.toISOString()),
    );
  });

  it.each([
    ['monthly', 3, 0],
    ['quarterly', 3, 0],
    ['monthly', -2, 0],
    ['quarterly', -2, 0],
    ['monthly', 3, 40_000],
    ['quarterly', 3, 40_000],
  ] as const)(
    'promises the end that %s, paid %i days before the end after Rp %i of the next, will give, and asks for what is older too',
    async (length, days, part) => {
      const user = await app.make.user();
      const endDate = new Date(NOW.getTime() + days * DAY);
      const sold = { user, plan: await planOf(), amount: PRICE, endDate, paymentStatus: 'pending' as const };
      const subscription = await app.make.subscription(sold);
      const of = `/api/subscriptions/${subscription.id}`;
      const pay = (amount: number, pays: string) =>
        admin.post(`${of}/payments`, { method: 'cash', amount, pays }).expect(201);
      await pay(1, 'running');
      await admin.post(`${of}/invoices`, {}).expect(201);
      if (part) await pay(part, 'next');

      const { body } = await admin.get(`/api/users/${user.id}/pay-link`).expect(200);
      const { url, ahead: offered } = body as PayLinkView;
      const option = offered[0]!.options.find(({ billing_period }) => billing_period === length)!;
      const path = new URL(url).pathname;
      const { query, total } = await shown(path, `?ahead=${option.ahead}`);
      await press(path, 'claim', query).expect(303);
      expect(await shown(path)).toMatchObject({ is_claimed: true, total, query });
      const reviews = await admin.get('/api/payment-reviews?state=open&kind=claimed').expect(200);
      const review = (reviews.body as PaymentReviewView[]).find(({ user_id }) => user_id === user.id)!;
      // The open invoice of the next period is what is bought by its own length.
      if (length === 'quarterly')
        expect(review.periods).toMatchObject([{ billing_period: length, until: option.until.slice(0, 10) }]);
      const money = { method: 'transfer', amount: total };
      const recorded = await admin
        .post(`/api/payment-reviews/${review.id}/record-payment`, money)
        .expect(200);
      expect((recorded.body as CustomerBookedView).subscriptions).toMatchObject([
        { subscription: { id: subscription.id, end_date: option.until }, refusal: null },
      ]);
      expect(await endOf(subscription)).toBe(option.until);
      const open = (await invoicesOf(user.id)).filter(({ owed }) => owed > 0);
      expect(open.filter(({ state }) => state !== 'cancelled')).toEqual([]);
    },
  );

  it('refuses a link that was replaced, and one that is guessed', async () => {
    const { path, user } = await debtor();
    const { body } = await admin.post(`/api/users/${user.id}/pay-link/renew`).send().expect(200);
    await app.http.get(path).expect(404);
    await app.http.get(`${path}/status`).expect(404);
    await app.http.get(new URL((body as PayLinkView).url).pathname).expect(200);
    const { headers } = await app.http.get(`/pay/c${'0'.repeat(32)}`).expect(404);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  });
});
