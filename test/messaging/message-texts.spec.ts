import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { MessagePauseView } from '../../src/messaging/pauses/message-pause.view.js';
import { MessagePauses } from '../../src/messaging/pauses/message-pauses.service.js';
import type { MessageTextView } from '../../src/messaging/texts/message-text.view.js';
import { MessageTexts } from '../../src/messaging/texts/message-texts.service.js';
import type { MessageTextsPage } from '../../src/messaging/texts/message-texts.page.controller.js';
import type { UserPage } from '../../src/customers/customers.page.controller.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { MESSAGE_KINDS } from '../../src/rules/message-texts.js';
import { raceTest } from '../support/database/race-test.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

const NOW = new Date('2090-11-22T05:00:00.000Z');

describe('messages to customers', () => {
  const app = TestApp.ofFile(
    {},
    { now: NOW, empties: 'message_texts, message_pauses, message_preferences, licenses, users' },
  );
  const { admin } = app;
  let session: Credentials;
  /** The latest audit row before the test. */
  let before: number;

  beforeAll(async () => (session = await app.sessionOf()));
  beforeEach(async () => {
    const [last] = await app.em.execute<{ id: number }[]>(`select max(id)::integer as id from audit_events`);
    before = last!.id;
  });

  const texts = () => app.nest.get(MessageTexts);
  const list = () => admin.get('/api/message-texts').body<MessageTextView[]>(200);
  const write = (body: object, path = 'payment_link/id') => admin.put(`/api/message-texts/${path}`, body);
  const events = () => app.em.fork().find(AuditEvent, { id: { $gt: before } }, { orderBy: { id: 'asc' } });
  const actions = async () => (await events()).map(({ action }) => action);

  describe('the texts', () => {
    const OWN = 'Halo {nama}, silakan bayar {jumlah} di {tautan} ya.';

    it('use the defaults until staff write their own, per kind and language', async () => {
      const all = await list();
      expect(all).toHaveLength(MESSAGE_KINDS.length * 2);
      expect(all.every(({ is_default }) => is_default)).toBe(true);
      expect(all.find(({ kind }) => kind === 'key_handed_out')!.placeholders).toContain('kunci');
      expect(all.find(({ kind }) => kind === 'overdue')!.placeholders).not.toContain('kunci');

      expect(await write({ body: OWN, template_name: 'tagihan_baru' }).body(200)).toMatchObject({
        body: OWN,
        template_name: 'tagihan_baru',
        is_default: false,
        updated_at: NOW.toISOString(),
        updated_by: 'admin',
      });
      expect(await texts().find('payment_link', 'id')).toEqual({ body: OWN, templateName: 'tagihan_baru' });
      expect((await texts().find('payment_link', 'en')).body).toMatch(/^Hello \{nama\}/);
    });

    it('contain the product name of the installation', async () => {
      expect((await texts().find('key_handed_out', 'id')).body).toContain('WiFi-AI');
    });

    it('can be reset to the default, with one audit row', async () => {
      await write({ body: OWN }).expect(200);
      await write({ body: OWN }).expect(200);
      for (let i = 0; i < 2; i++) {
        const { body } = await admin.delete('/api/message-texts/payment_link/id').expect(200);
        expect(body).toMatchObject({ is_default: true, template_name: null, updated_by: null });
      }
      expect(await actions()).toEqual(['message_text.update', 'message_text.update']);
    });

    it('keep the line breaks of any system', async () => {
      const { body } = await write({ body: 'Halo {nama}\r\n{tautan}\rok' }).expect(200);
      expect((body as MessageTextView).body).toBe('Halo {nama}\n{tautan}\nok');
    });

    it.each([
      ['', 'Text is required.', 'required'],
      ['x'.repeat(1001), 'Text must have at most 1,000 characters.', 'too_long'],
      [
        'Halo {nama} {harga} {tautan}',
        '{harga} is not known here. Use {nama}, {paket}, {jumlah}, {tanggal}, {tautan}.',
        'unknown_placeholder',
      ],
      ['Halo {nama}', 'The text needs {tautan}.', 'lacks_placeholder'],
    ])('must not be %j', async (text, sentence, code) => {
      const { body } = await write({ body: text }).expect(422);
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { body: sentence } });
      expect((body as { codes: object }).codes).toEqual({ body: code });
      expect(await actions()).toEqual([]);
    });

    it('have a template name that Meta accepts, or none', async () => {
      await write({ body: OWN, template_name: 'Tagihan Baru' }).expect(422);
      expect(await write({ body: OWN, template_name: ' ' }).body(200)).toMatchObject({ template_name: null });
    });

    it.each(['nothing/id', 'overdue/fr', 'toString/id'])('do not exist for %s', async (path) => {
      await write({ body: OWN }, path).expect(404, { error: 'There is no such text.' });
    });

    raceTest('record in the audit how one of two simultaneous edits led to the other', async () => {
      await Promise.all(['a', 'b', 'c'].map((end) => write({ body: OWN + end }).expect(200)));
      const noted = await events();
      expect(noted).toHaveLength(3);
      for (const [i, event] of noted.entries()) {
        if (i > 0) expect(event.before).toEqual({ body: (noted[i - 1]!.after as { body: string }).body });
      }
    });

    it('have a preview with existing customers: the newest, and what they owe', async () => {
      const sold = await app.make.subscription({ amount: 150_000 });
      await app.make.subscription({ amount: 0 });
      await admin.post(`/api/subscriptions/${sold.id}/invoices`, {}).expect(201);
      const { samples } = await app.pageProps<MessageTextsPage>(session, '/messages/texts', 'samples');
      expect(samples).toEqual([
        expect.objectContaining({ amount: 0, pay_url: null }),
        expect.objectContaining({
          name: sold.user.username,
          amount: 150_000,
          pay_url: expect.stringMatching(/\/pay\/[0-9a-f]{32}$/),
        }),
      ]);
    });
  });

  describe('paused messages', () => {
    const paused = () => admin.get('/api/messages/pauses').body<MessagePauseView[]>(200);
    const pauses = () => app.nest.get(MessagePauses);

    it('stay unsent, with a reason, until staff resume them', async () => {
      const { body } = await admin.post('/api/messages/pause', { reason: 'New prices' }).expect(200);
      const pause = { scope: 'all', reason: 'New prices', since: NOW.toISOString(), paused_by: 'admin' };
      expect(body).toEqual([pause]);
      expect(await pauses().isPaused('overdue')).toBe(true);
      await admin.post('/api/messages/pause', { reason: 'Again' }).expect(200, [pause]);
      await admin.post('/api/messages/resume', { scope: 'all' }).expect(200, []);
      await admin.post('/api/messages/resume', { scope: 'all' }).expect(200, []);
      expect(await pauses().isPaused('overdue')).toBe(false);
      expect(await actions()).toEqual(['message.pause', 'message.resume']);
    });

    it('stay unsent for one kind when its template is rejected, without staff', async () => {
      await pauses().pause('overdue', 'Meta paused the template.', systemContext(NOW));
      expect(await Promise.all([pauses().isPaused('overdue'), pauses().isPaused('end_day')])).toEqual([
        true,
        false,
      ]);
      expect(await paused()).toEqual([
        { scope: 'overdue', reason: 'Meta paused the template.', since: NOW.toISOString(), paused_by: null },
      ]);
    });
  });

  describe('an opt-out', () => {
    const messagesOf = async (id: number, who = session) =>
      (await app.pageProps<UserPage>(who, `/users/${id}`, 'messages')).messages;

    it('can be set by staff for any customer', async () => {
      const { id } = await app.make.user({ username: 'budi', waNumber: '6281234567890' });
      expect(await messagesOf(id)).toMatchObject({ wants: true, opted_out_at: null });
      for (let i = 0; i < 2; i++) await admin.put(`/api/users/${id}/messages`, { wants: false }).expect(200);
      expect(await messagesOf(id)).toEqual({
        user_id: id,
        wants: false,
        opted_out_at: NOW.toISOString(),
        opted_out_by: 'admin',
        is_number_missing: false,
      });
      await admin.put(`/api/users/${id}/messages`, { wants: true }).expect(200);
      expect(await messagesOf(id)).toMatchObject({ wants: true, opted_out_by: null });
      expect(await actions()).toEqual(['user.messages', 'user.messages']);
    });

    it('can be set by customers for themselves only', async () => {
      const budi = await app.make.user({ username: 'budi' });
      const other = await app.make.user({ username: 'ani' });
      const own = await app.sessionOf('budi');
      const api = app.api(own);
      await api.put(`/api/users/${budi.id}/messages`, { wants: false }).expect(200);
      await api.put(`/api/users/${other.id}/messages`, { wants: false }).expect(404);
      expect(await messagesOf(budi.id, own)).toMatchObject({ wants: false, opted_out_by: 'budi' });
    });

    it('follows for a number that WhatsApp does not know, until the number changes', async () => {
      const { id } = await app.make.user({ username: 'budi', waNumber: '6281234567890' });
      await app.em.execute(
        `insert into message_preferences (user_id, missing_number) values (?, '6281234567890')`,
        [id],
      );
      expect(await messagesOf(id)).toMatchObject({ wants: true, is_number_missing: true });
      await app.em.execute(`update users set wa_number = '6281234567891' where id = ?`, [id]);
      expect(await messagesOf(id)).toMatchObject({ is_number_missing: false });
    });
  });
});
