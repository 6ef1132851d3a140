import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/servers/test-app.js';

const LISTS = ['users', 'licenses', 'subscriptions', 'invoices', 'payments'];

describe('a search in every list', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  const found = async (list: string, q: string) =>
    (await admin.get(`/api/${list}`).query({ q }).body<object[]>(200)).length;
  const inLists = async (lists: string[], q: string) =>
    Object.fromEntries(await Promise.all(lists.map(async (list) => [list, await found(list, q)] as const)));
  const onceIn = (lists: string[]) => Object.fromEntries(lists.map((list) => [list, 1]));

  beforeAll(async () => {
    const plan = await app.make.plan({ pricePerMonth: 275_000 });
    const sell = async (username: string, waNumber: string, licenseKey: string, amount: number) => {
      const fullName = username === 'melati-net' ? 'Lina Dewi Sinaga' : null;
      const user = await app.make.user({ username, email: `${username}@example.com`, waNumber, fullName });
      const license = await app.make.license({ owner: user, licenseKey });
      const { id } = await app.make.subscription({ user, license, plan, amount });
      const money = { method: 'transfer', amount, pays: 'running', reference: `TRX ${username} 77` };
      await admin.post(`/api/subscriptions/${id}/payments`, money).expect(201);
    };
    await sell('kenanga-net', '6281234567808', 'AFS-SQYKQ5EE-WUAO-QUUY-T524-EH721ACL7P38', 275_000);
    await sell('melati-net', '6285799990000', 'AFS-YKVQP44O-U5GN-6ASE-XAXZ-G24Z0OCCKUIR', 1_275_000);
  });

  it.each([
    '081234567808',
    '0812345',
    '0812 3456 7808',
    '0812-3456-7808',
    '+62 812-3456-7808',
    '+6281234',
    '6281234567808',
    '(0812) 3456.7808',
    '34567808',
  ])('finds a customer and all that is theirs by the number %s', async (typed) =>
    expect(await inLists(LISTS, typed)).toEqual(onceIn(LISTS)),
  );

  it.each(['Sinaga Lina', 'dewi  LINA', 'Lina Sinaga'])(
    'finds a customer and all that is theirs by the words of the name in another order: %s',
    async (typed) => {
      expect(await inLists(LISTS, typed)).toEqual(onceIn(LISTS));
      expect(await found('users', `${typed} nobody`)).toBe(0);
      const own = app.as('melati-net');
      expect(await own.get('/api/licenses').query({ q: typed }).body(200)).toHaveLength(1);
      await admin.get('/api/messages').query({ q: typed }).expect(200);
      await admin.get('/api/routers').query({ q: typed }).expect(200);
    },
  );

  it('finds nothing by a number of nobody', async () =>
    expect(await inLists(LISTS, '0812 3456 7809')).toEqual(
      Object.fromEntries(LISTS.map((list) => [list, 0])),
    ));

  it('finds a new number at once, and the former one no more', async () => {
    const [user] = (await admin.get('/api/users').query({ q: 'melati' }).expect(200)).body;
    const { id, username, email } = user;
    await admin.put(`/api/users/${id}`, { username, email, wa_number: '0811 2222 3333' }).expect(200);
    expect(await inLists(LISTS, '0811 2222 3333')).toEqual(onceIn(LISTS));
    expect(await found('subscriptions', '0857 9999 0000')).toBe(0);
  });

  it.each(['Rp 275.000', 'rp275000'])(
    'finds invoices and payments, but no other amount, by %s',
    async (typed) =>
      expect(await inLists(['invoices', 'payments'], typed)).toEqual(onceIn(['invoices', 'payments'])),
  );

  it.each(['275.000', '275000'])('finds invoices and payments by the digits %s of an amount', async (typed) =>
    expect(await found('payments', typed)).toBe(2),
  );

  it.each(['L7P38', 'AFS-SQYKQ5EE-WUAO-QUUY-T524-EH721ACL7P38'])(
    'finds licence and subscription by the key %s',
    async (typed) => {
      const lists = ['licenses', 'subscriptions'];
      expect(await inLists(lists, typed)).toEqual(onceIn(lists));
    },
  );

  it.each(['7P38', 'AFS-SQYKQ5EE-WUAO-QUUY-T524-EH721ACL7P38'])(
    'finds the invoice by the key %s',
    async (typed) => expect(await found('invoices', typed)).toBe(1),
  );

  it('finds a payment by its reference and by the number of its invoice', async () => {
    expect(await found('payments', 'trx kenanga')).toBe(1);
    const [{ number }] = (await admin.get('/api/invoices').query({ q: 'kenanga' }).expect(200)).body;
    expect(await found('payments', number.toLowerCase())).toBe(1);
    expect(await found('invoices', number.slice(-6))).toBe(1);
  });
});
