import { beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { UserAnswer } from '../../src/accounts/users/user.view.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { CustomerView } from '../../src/customers/customer.view.js';
import { raceTest } from '../support/database/race-test.js';
import { whileFirstWaits } from '../support/database/while-held.js';
import { TestApp } from '../support/servers/test-app.js';

describe('the name of a customer', () => {
  const app = TestApp.ofFile({}, { empties: 'licenses, plans, users' });
  const { admin } = app;
  let plan: Plan;
  let sold: CustomerView;
  /** Documents stay, so each test has a customer of its own name. */
  let about: { full_name: string; company: string; address: string; tax_id: string };
  let serial = 0;

  beforeEach(async () => {
    plan = await app.make.plan({ planType: 'sold_here' });
    about = {
      full_name: `Budi Sàntoso ${++serial}`,
      company: `CV Kenanga ${serial}`,
      address: 'Jl. Kenanga 12\nBandung 40123',
      tax_id: '0123456789012345',
    };
    const input = { username: 'budi.net', password: 'a password of his', wa_number: '081234567890' };
    sold = await admin
      .post('/api/customers', { ...input, ...about, plan_type: plan.planType })
      .body<CustomerView>(201);
  });

  const change = (fields: object, status = 200) =>
    admin.put(`/api/users/${sold.user.id}`, { username: 'budi.net', ...fields }).body<UserAnswer>(status);
  const issue = () =>
    admin.post(`/api/subscriptions/${sold.subscription.id}/invoices`, {}).body<InvoiceView>(201);
  const found = async (list: string, q: string) =>
    (await admin.get(`/api/${list}?q=${encodeURIComponent(q)}`).body<object[]>(200)).length;

  it('is kept with company, address and tax id, and needs no e-mail', () => {
    expect(sold.user).toMatchObject({ username: 'budi.net', email: null, ...about });
    expect(sold.license).toMatchObject({ username: 'budi.net', user_name: about.full_name });
    expect(sold.subscription).toMatchObject({ username: 'budi.net', user_name: about.full_name });
  });

  it('is cleaned of what people type around it', async () => {
    const typed = {
      full_name: '  Budi \t Santoso ',
      company: '   ',
      address: ' Jl. Kenanga  12 \r\n Bandung ',
      tax_id: '01.234.567.8-901.234',
    };
    expect(await change(typed)).toMatchObject({
      full_name: 'Budi Santoso',
      company: null,
      address: 'Jl. Kenanga 12\nBandung',
      tax_id: '012345678901234',
    });
  });

  it('stays where a change leaves it out, and goes with null', async () => {
    expect(await change({ wa_number: null })).toMatchObject({ ...about, wa_number: null });
    expect(await change({ full_name: null, tax_id: '' })).toMatchObject({
      full_name: null,
      tax_id: null,
      company: about.company,
    });
  });

  it('is the login name where there is no other', async () => {
    await change({ full_name: null });
    const { body } = await admin.get('/api/licenses').expect(200);
    expect(body).toMatchObject([{ username: 'budi.net', user_name: 'budi.net' }]);
  });

  it('is what an invoice and a payment are made out to, and issued ones keep it', async () => {
    const invoice = await issue();
    const issued = {
      username: 'budi.net',
      user_name: about.full_name,
      company: about.company,
      address: about.address,
      tax_id: about.tax_id,
    };
    expect(invoice).toMatchObject(issued);
    await admin
      .post(`/api/subscriptions/${sold.subscription.id}/payments`, {
        method: 'cash',
        amount: invoice.total,
        pays: 'next',
      })
      .expect(201);

    await change({ full_name: 'Siti Rahma', company: null, address: null, tax_id: null });
    const { body } = await admin.get('/api/invoices').expect(200);
    expect((body as object[])[0]).toMatchObject(issued);
    const { body: payments } = await admin.get('/api/payments').expect(200);
    expect((payments as object[])[0]).toMatchObject({ username: 'budi.net', user_name: about.full_name });
    await expect(app.em.execute(`update invoices set customer_full_name = 'x'`)).rejects.toThrow(
      'was issued',
    );
    await expect(app.em.execute(`update payments set amount = 1`)).rejects.toThrow('append-only');
  });

  it('finds everything of theirs by full name and company, also once these have changed', async () => {
    const { total } = await issue();
    await admin
      .post(`/api/subscriptions/${sold.subscription.id}/payments`, {
        method: 'cash',
        amount: total,
        pays: 'next',
      })
      .expect(201);
    const lists = ['users', 'licenses', 'subscriptions', 'invoices', 'payments', 'messages'];
    const by = async (q: string) =>
      Object.fromEntries(await Promise.all(lists.map(async (list) => [list, await found(list, q)])));
    const all = Object.fromEntries(lists.map((list) => [list, 1]));
    expect(await by(`budi sàntoso ${serial}`)).toEqual(all);
    expect(await by(about.company.toUpperCase())).toEqual(all);

    await change({ full_name: 'Σίτι Ράμα', company: 'PT Ünik' });
    expect(await by('ράμα')).toEqual(all);
    expect(await by('ÜNIK')).toEqual(all);
    // Documents are found by the name they show as well.
    const old = { ...Object.fromEntries(lists.map((list) => [list, 0])), invoices: 1, payments: 1 };
    expect(await by(`sàntoso ${serial}`)).toEqual(old);

    await admin.put(`/api/plans/${plan.id}`, { ...(await planBody()), plan_type: 'renamed' }).expect(200);
    expect(await found('subscriptions', 'ünik')).toBe(1);
  });

  it('finds a payment by it too, when the invoice is from before', async () => {
    const { total } = await issue();
    const full_name = `Tuti Handayani ${serial}`;
    await change({ full_name });
    const { payment } = await admin
      .post(`/api/subscriptions/${sold.subscription.id}/payments`, {
        method: 'cash',
        amount: total,
        pays: 'next',
      })
      .body<{ payment: { id: number } }>(201);
    await admin.post(`/api/payments/${payment.id}/reversal`, { reason: 'Bounced' }).expect(201);
    expect(await found('payments', full_name)).toBe(2);
    expect(await found('payments', about.full_name)).toBe(2);
  });

  const planBody = async () => {
    const { body } = await admin.get('/api/plans').expect(200);
    const { id: _, is_unlimited: __, ...fields } = (body as Record<string, unknown>[])[0]!;
    return fields;
  };

  describe('a name that is changed while something is sold to the customer', () => {
    const sell = () =>
      admin
        .post(`/api/users/${sold.user.id}/subscriptions`, { plan_type: 'sold_here' })
        .then(({ status }) => status);

    raceTest('finds also what was just sold', async () => {
      const rename = () => change({ full_name: 'Ratih Dewi' });
      const [sale, renamed] = await whileFirstWaits(app, 'plans', plan.id, sell, rename);
      expect([sale, renamed.full_name]).toEqual([201, 'Ratih Dewi']);
      const theirs = [await found('subscriptions', 'ratih dewi'), await found('licenses', 'ratih dewi')];
      expect(theirs).toEqual([2, 2]);
    });

    raceTest('waits for the sale also when the plan gets another type', async () => {
      const body = { ...(await planBody()), plan_type: 'renamed' };
      const rename = () => admin.put(`/api/plans/${plan.id}`, body).then(({ status }) => status);
      const statuses = await whileFirstWaits(app, 'users', sold.user.id, sell, rename);
      expect([...statuses, await found('subscriptions', 'renamed')]).toEqual([201, 200, 2]);
    });
  });

  it('is in the audit, and finds its events there', async () => {
    await change({ full_name: 'Ratna Sari' });
    const event = await app.em.findOneOrFail(
      AuditEvent,
      { action: 'user.update' },
      { orderBy: { id: 'desc' } },
    );
    expect(event).toMatchObject({
      before: { full_name: about.full_name },
      after: { full_name: 'Ratna Sari' },
      about: { username: 'budi.net', user_name: 'Ratna Sari' },
    });
    expect(await found('audit', 'ratna sari')).toBe(1);
  });

  it('greets in a message', async () => {
    await admin.post('/api/messages', { kind: 'key_handed_out', id: sold.license.id }).expect(201);
    const [message] = await admin.get('/api/messages').body<{ text: string }[]>(200);
    expect(message).toMatchObject({ username: 'budi.net', user_name: about.full_name });
    expect(message!.text).toContain(about.full_name);
    expect(message!.text).not.toContain('budi.net');
  });

  describe('an account without e-mail', () => {
    it('is accepted for the role user, more than once', async () => {
      expect(await change({ email: 'budi@example.test' })).toMatchObject({ email: 'budi@example.test' });
      expect(await change({})).toMatchObject({ email: 'budi@example.test' });
      expect(await change({ email: '' })).toMatchObject({ email: null });
      const { id, username } = await app.make.user();
      const { body } = await admin.put(`/api/users/${id}`, { username, email: null }).expect(200);
      expect(body).toMatchObject({ email: null });
    });

    it('is refused for staff, on every way to it', async () => {
      const sentence = 'Email is required.';
      const refusal = { error: sentence, errors: { email: sentence } };
      expect(await change({ role: 'admin' }, 422)).toMatchObject(refusal);
      const { body } = await admin.put(`/api/users/${sold.user.id}/role`, { role: 'admin' }).expect(422);
      expect(body).toMatchObject(refusal);
      const { id, username } = await app.make.user({ role: 'admin' });
      for (const email of [undefined, null, ''])
        await admin.put(`/api/users/${id}`, { username, email }).expect(422);
      await admin.post('/api/users', { username: 'someone', password: 'a password' }).expect(422);
    });

    it('can sign in', () => app.login('budi.net', 'a password of his').expect(200));
  });
});
