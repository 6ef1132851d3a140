import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { InvoicePage } from '../../src/billing/invoices/invoice-page.view.js';
import { LiveSettings } from '../../src/settings/live-settings.js';
import type { SettingsPage } from '../../src/settings/settings.page.controller.js';
import type { GraceEffectView, SettingsView } from '../../src/settings/settings.view.js';
import { raceTest } from '../support/database/race-test.js';
import { DAY } from '../support/factory.js';
import { MERCHANT_CODE } from '../support/fakes/qris.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

const NOW = new Date('2090-11-22T05:00:00.000Z');
const ACCOUNT = 'BCA 1234567890 a.n. PT Contoh';

describe('the settings of the owner', () => {
  const app = TestApp.ofFile({ REMINDER_DAYS: '5,2' }, { now: NOW, empties: 'owner_settings, licenses' });
  const { admin } = app;
  let session: Credentials;

  beforeAll(async () => (session = await app.sessionOf()));
  beforeEach(() => app.nest.get(LiveSettings).load());

  const read = () => admin.get('/api/settings').body<SettingsView>(200);
  const save = (body: object) => admin.put('/api/settings', body);

  it('come from the environment, else from what is stored, else from the defaults', async () => {
    const fixed = [
      { name: 'invoice_days', variable: 'INVOICE_DAYS' },
      { name: 'reminder_days', variable: 'REMINDER_DAYS' },
    ];
    const first = {
      invoice_days: 0,
      grace_days: 0,
      lease_days: 3,
      reminder_days: [5, 2],
      reminder_after_days: [1, 7],
      fixed,
    };
    expect(await read()).toMatchObject({ ...first, product_name: 'WiFi-AI', updated_by: null });

    const { body } = await save({
      grace_days: 3,
      product_name: 'Hotspot',
      company_name: ' PT  Contoh ',
    }).expect(200);
    expect(body).toMatchObject({
      ...first,
      grace_days: 3,
      product_name: 'Hotspot',
      company_name: 'PT Contoh',
      updated_by: 'admin',
      updated_at: NOW.toISOString(),
    });
    await save({ product_name: null, company_name: null, invoice_days: 0 }).expect(200);
    expect(await read()).toMatchObject({
      ...first,
      grace_days: 3,
      product_name: 'WiFi-AI',
      company_name: null,
    });

    expect(await save({ reminder_days: [7], invoice_days: 7, grace_days: 5 }).body(422)).toMatchObject({
      codes: { reminder_days: 'fixed_by_server', invoice_days: 'fixed_by_server' },
      errors: { reminder_days: expect.stringContaining('Change REMINDER_DAYS there') },
    });
    expect(await read()).toMatchObject({ ...first, grace_days: 3 });
  });

  it('are on bills, pay links and public pages as soon as they are saved', async () => {
    const subscription = await app.make.subscription();
    const issued = await admin.post(`/api/subscriptions/${subscription.id}/invoices`, {}).expect(201);
    const { id } = issued.body as { id: number };
    await save({
      company_name: 'PT Contoh',
      company_address: 'Jl. Melati 1\r\n Bandung ',
      company_tax_id: '01.234.567.8-901.234',
      whatsapp_number: '0812-3456-7890',
      transfer_accounts: ['  BCA  1234567890 a.n. PT Contoh'],
      qris: MERCHANT_CODE,
    }).expect(200);

    const { seller } = await app.pageProps<InvoicePage>(session, `/invoices/${id}`);
    expect(seller).toMatchObject({
      whatsapp_number: '6281234567890',
      company: { name: 'PT Contoh', address: 'Jl. Melati 1\nBandung', tax_id: '012345678901234' },
    });
  });

  it('decide on the next verification how long routers run on', async () => {
    const endDate = new Date(NOW.getTime() - DAY);
    const { license } = await app.make.subscription({
      license: await app.make.license({ expiresAt: endDate }),
      endDate,
      startDate: new Date(NOW.getTime() - 31 * DAY),
    });
    const verify = () => app.http.post('/api/verify-license', { license_key: license.licenseKey });
    const effect = (days: number) =>
      admin.get(`/api/settings/grace-effect?grace_days=${days}`).body<GraceEffectView>(200);

    expect((await verify()).body).toMatchObject({ valid: false });
    expect(await effect(3)).toEqual({ grace_days: 3, stopped: 0, resumed: 1, in_grace: 1 });
    await save({ grace_days: 3 }).expect(200);
    expect((await verify()).body).toMatchObject({ valid: true });
    expect(await effect(0)).toEqual({ grace_days: 0, stopped: 1, resumed: 0, in_grace: 0 });
    await save({ grace_days: null }).expect(200);
    expect((await verify()).body).toMatchObject({ valid: false });
  });

  it('are recorded with what they were before, and nothing where nothing changed', async () => {
    await save({ transfer_accounts: [ACCOUNT], grace_days: 2 }).expect(200);
    await save({ transfer_accounts: [ACCOUNT], grace_days: 4 }).expect(200);
    await save({ transfer_accounts: [ACCOUNT], grace_days: 4 }).expect(200);
    const events = await app.em.find(
      AuditEvent,
      { action: 'settings.update' },
      { orderBy: { id: 'desc' }, limit: 2 },
    );
    expect(events.map(({ actorName, before, after }) => [actorName, before, after])).toEqual([
      ['admin', { grace_days: 2 }, { grace_days: 4 }],
      ['admin', { grace_days: 0, transfer_accounts: [] }, { grace_days: 2, transfer_accounts: [ACCOUNT] }],
    ]);
  });

  it.each([
    [{ transfer_accounts: ['BCA 12345ABC a.n. PT Contoh'] }, 'malformed', /a number of 5 to 20 digits/],
    [{ transfer_accounts: [ACCOUNT, ACCOUNT] }, 'duplicate', /twice/],
    [
      { transfer_accounts: Array.from({ length: 11 }, (_, i) => `BCA 1234567${i} a.n. X Y`) },
      'too_many',
      /at most 10/,
    ],
    [{ qris: 'https://example.com' }, 'not_qris', /copy the whole text/],
    [{ qris: MERCHANT_CODE.slice(0, -1) + 'X' }, 'damaged_qris', /checksum/],
    [{ grace_days: 29 }, 'longer_than_period', /at most 28 days/],
    [{ lease_days: 31 }, 'out_of_range', /from 1 to 30/],
    [{ grace_days: -1 }, 'out_of_range', /from 0 to/],
    [{ reminder_after_days: [0] }, 'out_of_range', /like 7, 3, 1/],
    [{ reminder_after_days: [null] }, 'out_of_range', /like 7, 3, 1/],
    [{ reminder_after_days: [3, 3] }, 'duplicate', /same day twice/],
    [{ reminder_after_days: '7' }, 'not_a_list', /like 7, 3, 1/],
    [{ company_tax_id: '123' }, 'malformed', /15 or 16 digits/],
    [{ whatsapp_number: '0812' }, 'malformed', /08xxx/],
    [{ company_email: 'halo' }, 'malformed', /name@example.com/],
    [{ daily_cap: 0 }, 'out_of_range', /from 1 to/],
    [{ qris_add_on: 'yes' }, 'not_a_choice', /true or false/],
  ])('refuse %j at its field and change nothing', async (body, code, sentence) => {
    const before = await read();
    const refused = await save({ company_name: 'Not stored', ...body }).expect(422);
    const [field] = Object.keys(body) as [string];
    expect(refused.body).toMatchObject({
      codes: { [field]: code },
      errors: { [field]: expect.stringMatching(sentence) },
    });
    expect(await read()).toEqual(before);
  });

  it('show what only who runs the server decides', async () => {
    const { server } = await app.pageProps<SettingsPage>(session, '/settings');
    expect(server).toEqual({
      public_url: 'http://lisensi.test',
      time_zone: 'Asia/Jakarta',
      whatsapp_provider: 'manual',
      gateways: [],
      has_leases: false,
      backup_dir: null,
    });
  });

  raceTest('reach every process within seconds', async () => {
    const neighbour = await app.neighbour();
    await neighbour.nest.get(LiveSettings).onApplicationBootstrap();
    try {
      await save({ company_name: 'PT Tetangga' }).expect(200);
      const shown = async () =>
        (await neighbour.http.get('/terms')).text.includes('PT Tetangga') ? 'yes' : 'not yet';
      const until = Date.now() + 20_000;
      while ((await shown()) !== 'yes' && Date.now() < until)
        await new Promise((done) => setTimeout(done, 100));
      expect(await shown()).toBe('yes');
    } finally {
      await neighbour.close();
    }
  });

  raceTest('keep both of two changes at once', async () => {
    const answers = await Promise.all([save({ grace_days: 6 }), save({ company_name: 'PT Bersama' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ grace_days: 6, company_name: 'PT Bersama' });
  });
});
