import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReminderRun } from '../../src/messaging/messages/reminder-run.js';
import { enqueue } from '../../src/messaging/outbox/enqueue.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { checkWhatsapp } from '../../src/ops/doctor/message-checks.js';
import { Config } from '../../src/platform/config/config.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import {
  type Outgoing,
  type ProviderName,
  StatusSink,
  type StatusUpdate,
} from '../../src/integrations/whatsapp/provider.js';
import { MEANINGS } from '../../src/integrations/whatsapp/cloud-api.js';
import { WhatsappCallbacks } from '../../src/integrations/whatsapp/whatsapp-callbacks.service.js';
import { templateOf } from '../../src/rules/message-texts.js';
import { Whatsapp } from '../../src/integrations/whatsapp/whatsapp.js';
import {
  type Accepted,
  type Callback,
  entryOf,
  FakeWhatsapp,
  forgeryOf,
} from '../support/fakes/fake-whatsapp.js';
import { freePort } from '../support/servers/free-port.js';
import { metricsIn } from '../support/servers/prometheus.js';
import { TestApp } from '../support/servers/test-app.js';

const TOKEN = 'a token that only Prometheus knows';
const NOW = new Date('2090-11-22T05:00:00.000Z');
const SECRETS = /EAAG|-for-tests|app-secret/;

const message = (changed: Partial<Outgoing> = {}): Outgoing => ({
  ref: '41',
  to: '6281234567890',
  text: 'Halo Budi, lisensi Anda berakhir besok.',
  template: {
    name: 'pengingat',
    locale: 'id',
    parameters: ['Budi', 'Paket  Emas\n(3 bulan)'],
    button: 'token-of-link',
    filled: 'Halo Budi, Paket Emas (3 bulan) berakhir besok.',
  },
  ...changed,
});

/** Records the statuses it receives. */
class HeldStatuses extends StatusSink {
  told: [ProviderName, StatusUpdate][] = [];

  async receive(provider: ProviderName, updates: StatusUpdate[]): Promise<void> {
    this.told.push(...updates.map((update) => [provider, update] as [ProviderName, StatusUpdate]));
  }
}

describe.each(['cloud', 'waha'] as const)('messages through %s', (name) => {
  let fake: FakeWhatsapp;
  let app: TestApp;
  let sink: HeldStatuses;

  beforeAll(async () => {
    fake = await FakeWhatsapp.start();
    const settings = { ...fake.settings(name), METRICS_TOKEN: TOKEN, PUBLIC_URL: 'https://lisensi.test' };
    app = await TestApp.open(settings);
  });
  afterAll(async () => {
    await app.close();
    await fake.close();
  });
  beforeEach(() => {
    app.now = NOW;
    fake.reset();
    sink = new HeldStatuses();
    Object.assign(app.nest.get(WhatsappCallbacks), { sink });
  });

  const provider = () => app.nest.get(Whatsapp).provider!;
  /** Each message goes to a new number, so that no earlier check applies. */
  let last = 6_281_200_000_000;
  const toSomebody = (changed: Partial<Outgoing> = {}) => message({ to: String(++last), ...changed });
  const call = ({ path, headers, body }: Callback, address = '198.51.100.1') =>
    app.http
      .post(path)
      .set({ ...headers, 'X-Forwarded-For': address })
      .send(body);
  const callbacks = async (outcome: string) => {
    const { text } = await app.http.get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
    return metricsIn(text).value('lisensi_whatsapp_callbacks_total', { provider: name, outcome }) ?? 0;
  };
  const checked = () =>
    app.inContext(() => checkWhatsapp({ whatsapp: app.nest.get(Whatsapp), config: app.nest.get(Config) }));

  describe('a message to send', () => {
    it('goes out once, and its provider id is stored', async () => {
      const sent = toSomebody();
      const outcome = await provider().send(sent);
      const [accepted] = fake.accepted;
      expect(fake.accepted).toHaveLength(1);
      expect(accepted!.to).toBe(sent.to);
      expect(outcome).toEqual({ state: 'sent', providerRef: expect.any(String) });
      expect(accepted!.providerRef).toContain((outcome as { providerRef: string }).providerRef);
    });

    it('does not go out again automatically when the connection is cut after it was accepted', async () => {
      const sent = toSomebody();
      // The number is known, so that the connection is cut at the message and not at the check before it.
      await provider().send(sent);
      fake.reset();
      fake.faults = {
        before: () => void (fake.faults.hangUp = fake.asked.at(-1)!.method === 'POST'),
      };
      expect(await provider().send(sent)).toMatchObject({ state: 'unknown' });
      expect(fake.accepted).toHaveLength(1);
    });

    it('can be retried when nothing listens', async () => {
      const port = await freePort();
      const away = { WHATSAPP_CLOUD_URL: `http://127.0.0.1:${port}`, WAHA_URL: `http://127.0.0.1:${port}` };
      const other = await TestApp.open({ ...fake.settings(name), ...away });
      const outcome = await other.nest.get(Whatsapp).provider!.send(toSomebody());
      const found = await other.nest.get(Whatsapp).provider!.check();
      await other.close();
      expect(outcome).toMatchObject({ state: 'retryable', code: null });
      expect(found).toMatchObject({ isOk: false, sentence: expect.stringContaining('could not be reached') });
    });

    it('has an unknown result when the provider fails or its answer is unexpected', async () => {
      const sent = toSomebody();
      await provider().send(sent);
      for (const fault of [500, 502] as const) {
        fake.faults = { before: () => void (fake.faults.status = statusAt('POST', fault)) };
        expect(await provider().send(sent)).toMatchObject({ state: 'unknown' });
      }
      for (const status of [403, 429] as const) {
        fake.faults = { before: () => void (fake.faults.status = statusAt('POST', status)) };
        expect(await provider().send(sent)).toMatchObject(
          status === 429 ? { state: 'retryable' } : { state: 'rejected', scope: 'all' },
        );
      }
    });
    const statusAt = (method: string, status: number) =>
      fake.asked.at(-1)!.method === method ? status : undefined;

    it('times out within the time of a shutdown', async () => {
      const sent = toSomebody();
      await provider().send(sent);
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const waits: number[] = [];
      const soon = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        waits.push(ms);
        return timeout(ms > 2_000 ? ms / 20 : ms);
      });
      fake.faults = {
        before: () => void (fake.faults.ms = fake.asked.at(-1)!.method === 'POST' ? 20_000 : 0),
      };
      expect(await provider().send(sent)).toMatchObject({ state: 'unknown' });
      soon.mockRestore();
      expect(waits).toEqual(name === 'cloud' ? [7_000] : [2_000, 5_000]);
    });

    it('fails for a number that is not on WhatsApp', async () => {
      const sent = toSomebody();
      fake.missing.add(sent.to);
      expect(await provider().send(sent)).toMatchObject({ state: 'rejected', scope: 'number' });
      expect(fake.accepted).toEqual([]);
    });

    it('fails with rejected credentials, which are not revealed', async () => {
      fake.isTokenExpired = true;
      const other = await TestApp.open({ ...fake.settings(name), WAHA_API_KEY: 'another-key' });
      const outcome = await other.nest.get(Whatsapp).provider!.send(toSomebody());
      const found = await other.nest.get(Whatsapp).provider!.check();
      await other.close();
      expect(outcome).toMatchObject({ state: 'rejected', scope: 'all' });
      expect(found.isOk).toBe(false);
      expect(JSON.stringify([outcome, found])).not.toMatch(SECRETS);
    });
  });

  describe('status callbacks', () => {
    const accepted = async (): Promise<Accepted> => {
      await provider().send(toSomebody());
      return fake.accepted.at(-1)!;
    };
    const tell = (statuses: StatusUpdate['status'][], manner: FakeWhatsapp['manner'] = {}) => {
      fake.tells = statuses;
      fake.manner = manner;
      fake.hear = (callback) => call(callback).then(({ status }) => void statusesOfAnswers.push(status));
    };
    let statusesOfAnswers: number[];
    beforeEach(() => void (statusesOfAnswers = []));
    const told = () => sink.told.map(([by, { status }]) => `${by} ${status}`);

    it('arrive in order', async () => {
      tell(['sent', 'delivered', 'read']);
      const outcome = await provider().send(toSomebody());
      await fake.settled();
      expect(told()).toEqual([`${name} sent`, `${name} delivered`, `${name} read`]);
      const [, { ref, providerRef }] = sink.told[0]!;
      expect(ref).toBe(name === 'cloud' ? '41' : null);
      expect({ providerRef }).toEqual({ providerRef: (outcome as { providerRef: string }).providerRef });
    });

    it('reach the outbox as they come: repeated, out of order, or before the answer', async () => {
      tell(['sent', 'read'], { twice: true, reversed: true, beforeTheAnswer: true });
      await provider().send(toSomebody());
      expect(told()).toEqual([`${name} read`, `${name} read`, `${name} sent`, `${name} sent`]);
      expect(statusesOfAnswers).toEqual([200, 200, 200, 200]);
    });

    it('get 401 when they were altered', async () => {
      const before = await callbacks('forged');
      tell(['delivered', 'read'], { forged: true });
      await provider().send(toSomebody());
      await fake.settled();
      expect([told(), statusesOfAnswers]).toEqual([[], [401, 401]]);
      expect(await callbacks('forged')).toBe(before + 2);
    });

    it('report failed deliveries with their reason', async () => {
      await call(fake.callback(await accepted(), 'failed', NOW)).expect(200);
      expect(sink.told[0]![1]).toMatchObject({
        status: 'failed',
        why: expect.stringMatching(/^\w.*\.$/),
        scope: name === 'cloud' ? 'number' : 'message',
      });
    });

    it('count although unknown ones arrive with them', async () => {
      const before = await callbacks('taken');
      for (const body of [
        entryOf({ messages: [{ from: '62', type: 'text', text: { body: '👍🏽' } }] }),
        { event: 'session.status', session: 'default', payload: { status: 'FAILED' } },
        '',
        'null',
        '[1]',
      ])
        await call(fake.signed(name, body)).expect(200, { received: true });
      expect(sink.told).toEqual([]);
      expect(await callbacks('taken')).toBe(before + 5);
    });

    it('may have up to 256 kB', async () => {
      const big = (length: number) => fake.signed(name, JSON.stringify({ words: 'x'.repeat(length) }));
      await call(big(250_000)).expect(200);
      await call(big(270_000)).expect(413);
    });

    it('have a rate limit when forged, while valid ones are accepted', async () => {
      const callback = fake.callback(await accepted(), 'read', NOW);
      const answers = [];
      for (let i = 0; i < 31; i++) answers.push((await call(forgeryOf(callback), '203.0.113.5')).status);
      expect([answers.filter((status) => status === 401).length, answers.at(-1)]).toEqual([30, 429]);
      await call(callback, '203.0.113.5').expect(200);
    });

    it('must come from the configured provider', async () => {
      const other = name === 'cloud' ? 'waha' : 'cloud';
      await call(fake.signed(other, '{}')).expect(404, { error: 'This provider is not set up here.' });
      await app.http.post('/api/callbacks/whatsapp/pigeon', '{}').expect(404);
    });

    it('get 503 while a restored copy is held', async () => {
      const callback = fake.callback(await accepted(), 'read', NOW);
      await app.em.execute(`insert into outbound_holds (held_at) values (now())`);
      await call(callback).expect(503).expect('Retry-After', '600');
      await call(forgeryOf(callback)).expect(401);
      await app.em.execute('delete from outbound_holds');
      expect(await callbacks('held')).toBe(1);
      expect(sink.told).toEqual([]);
    });
  });

  it('carry a reminder to its customer, and its status back to its row', async () => {
    Object.assign(app.nest.get(WhatsappCallbacks), { sink: app.nest.get(StatusSink) });
    await app.em.execute(
      `insert into message_texts (kind, locale, body, template_name, updated_at)
        values ('before_end', 'id', 'Halo {nama}, paket {paket} berakhir {tanggal}.', 'pengingat', now())`,
    );
    const user = await app.make.user({ username: 'budi', waNumber: '628117777777', locale: 'id' });
    const endDate = new Date('2090-11-23T16:59:59.999Z');
    const createdAt = new Date('2090-01-01T00:00:00.000Z');
    await app.make.subscription({ user, endDate, createdAt, paymentStatus: 'paid' });
    fake.tells = ['delivered', 'read'];
    fake.manner = { twice: true, reversed: true };
    // A callback that arrives before the row is updated would find none (WAHA's are matched by the id in its answer).
    const heard: Parameters<typeof call>[0][] = [];
    fake.hear = async (callback) => void heard.push(callback);
    for (const hour of ['2090-11-21T17:18:00.000Z', '2090-11-22T02:00:00.000Z']) {
      app.now = new Date(hour);
      await app.inContext(() => app.nest.get(ReminderRun).run(systemContext(app.now!)));
      await app.nest.get(OutboxRunner).run();
    }
    await fake.settled();
    for (const callback of heard) await call(callback);
    expect(fake.accepted).toMatchObject([{ to: '628117777777', text: expect.stringContaining('budi') }]);
    const [row] = await app.em.find(OutboxEntry, {});
    expect(row).toMatchObject({ state: 'done', provider: name, deliveredAt: expect.any(Date) });
    expect(row!.readAt).toEqual(expect.any(Date));
  });

  if (name === 'cloud')
    it('fail alone for one customer, and are tried again after a failure that passes', async () => {
      Object.assign(app.nest.get(WhatsappCallbacks), { sink: app.nest.get(StatusSink) });
      await app.empty('outbox, message_texts');
      await app.em.execute(`update subscriptions set status = 'inactive'`);
      const body = `Halo {nama}, paket {paket} berakhir {tanggal}.${' Terima kasih.'.repeat(67)}`;
      await app.em.execute(
        `insert into message_texts (kind, locale, body, template_name, updated_at) values ('before_end', 'id', ?, 'panjang', now())`,
        [body],
      );
      // What was approved at Meta is longer than the text here.
      fake.templates.set('panjang', `${templateOf(body).body} Salam dari kami semua di sini.`);
      const ends = async (fullName: string) => {
        const user = await app.make.user({
          fullName,
          waNumber: `62815${String(last++).slice(-8)}`,
          locale: 'id',
        });
        const createdAt = new Date('2090-01-01T00:00:00.000Z');
        const endDate = new Date('2090-11-23T16:59:59.999Z');
        await app.make.subscription({ user, endDate, createdAt, paymentStatus: 'paid' });
        return user;
      };
      const [budi, fits, long] = [
        await ends('Budi'),
        await ends('x'.repeat(30)),
        await ends('x'.repeat(100)),
      ];
      fake.failsWith = 131_000;
      fake.tells = ['failed'];
      fake.hear = (callback) => call(callback);
      for (const hour of ['2090-11-21T17:18:00.000Z', '2090-11-22T02:00:00.000Z']) {
        app.now = new Date(hour);
        await app.inContext(() => app.nest.get(ReminderRun).run(systemContext(app.now!)));
        await app.nest.get(OutboxRunner).run();
      }
      await fake.settled();
      const states = async () =>
        (await app.em.fork().find(OutboxEntry, {}, { orderBy: { id: 'asc' } })).map(
          ({ userId, state, responseCode }) => [userId, state, responseCode],
        );
      expect(await states()).toEqual([
        [budi.id, 'due', 131_000],
        [fits.id, 'failed', 132_005],
        [long.id, 'failed', null],
      ]);
      expect(await app.em.execute('select scope from message_pauses')).toEqual([]);
      fake.tells = ['delivered'];
      app.now = new Date('2090-11-22T02:05:01.000Z');
      await app.nest.get(OutboxRunner).run();
      await fake.settled();
      expect((await states())[0]).toEqual([budi.id, 'done', null]);
      expect(fake.accepted.map(({ to }) => to)).toEqual([budi.waNumber, budi.waNumber]);
    });

  it("pass the doctor's check, with the sending number, until they cannot be sent", async () => {
    expect(await checked()).toMatchObject({
      verdict: 'ok',
      sentence:
        name === 'cloud'
          ? 'The Cloud API sends by +62 812-3456-7890, whose quality it rates GREEN.'
          : 'WAHA answers, and its session default is signed in.',
    });
    fake.isTokenExpired = true;
    fake.session = 'SCAN_QR_CODE';
    expect(await checked()).toMatchObject({
      verdict: 'problem',
      sentence:
        name === 'cloud'
          ? 'Meta does not accept the token. Ask whoever runs the server to give it a new one.'
          : 'The session default of WAHA is SCAN_QR_CODE. Start it, or scan its code again with the phone that sends.',
    });
  });

  if (name === 'cloud')
    describe('the Cloud API', () => {
      it('sends approved templates, with our reference', async () => {
        await provider().send(message());
        expect(fake.asked.at(-1)!.body).toEqual({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: '6281234567890',
          type: 'template',
          template: {
            name: 'pengingat',
            language: { code: 'id' },
            components: [
              {
                type: 'body',
                parameters: [
                  { type: 'text', text: 'Budi' },
                  { type: 'text', text: 'Paket Emas (3 bulan)' },
                ],
              },
              {
                type: 'button',
                sub_type: 'url',
                index: '0',
                parameters: [{ type: 'text', text: 'token-of-link' }],
              },
            ],
          },
          biz_opaque_callback_data: '41',
        });
        expect(fake.timesTaken('41')).toBe(1);
      });

      it('sends nothing but templates', async () => {
        expect(await provider().send(message({ template: null }))).toMatchObject({
          state: 'rejected',
          code: 'no_template',
          scope: 'kind',
        });
        expect(fake.asked).toEqual([]);
        const bare = { name: 'halo', locale: 'en' as const, parameters: [], button: null, filled: 'Halo' };
        await provider().send(message({ template: bare }));
        expect(fake.asked.at(-1)!.body.template).toEqual({
          name: 'halo',
          language: { code: 'en' },
          components: [],
        });
      });

      it.each([
        [
          { code: 130_429, status: 429, retryAfterSeconds: 90 },
          { state: 'retryable', afterMs: 90_000 },
        ],
        [
          { code: 131_056, status: 429 },
          { state: 'retryable', afterMs: null },
        ],
        [{ code: 80_007 }, { state: 'retryable' }],
        [{ code: 131_049 }, { state: 'rejected', scope: 'message' }],
        [{ code: 131_026 }, { state: 'rejected', scope: 'number' }],
        [{ code: 131_047 }, { state: 'rejected', scope: 'kind' }],
        [{ code: 132_000 }, { state: 'rejected', scope: 'values' }],
        [
          { code: 132_001, status: 404 },
          { state: 'rejected', scope: 'kind' },
        ],
        [{ code: 132_012 }, { state: 'rejected', scope: 'values' }],
        [{ code: 132_015 }, { state: 'rejected', scope: 'kind' }],
        [
          { code: 190, status: 401 },
          { state: 'rejected', scope: 'all' },
        ],
        [{ code: 131_042 }, { state: 'rejected', scope: 'all' }],
        [
          { code: 100, subcode: 33 },
          { state: 'rejected', scope: 'all' },
        ],
        [{ code: 100 }, { state: 'rejected', scope: 'message' }],
        [{ code: 131_009 }, { state: 'rejected', scope: 'message' }],
        [
          { code: 200, status: 403 },
          { state: 'rejected', scope: 'all' },
        ],
        [{ code: 131_000, status: 500 }, { state: 'unknown' }],
      ])('maps the refusal %j to an outcome', async (refusal, outcome) => {
        fake.refusal = { ...refusal, words: 'Token EAAG-token-for-tests\nwas given' };
        const given = await provider().send(message());
        expect(given).toMatchObject(outcome);
        if (given.state !== 'unknown' && given.state !== 'sent')
          expect(given.code).toBe(String(refusal.code));
        expect(JSON.stringify(given)).not.toMatch(SECRETS);
      });

      it('says of every code what it binds, whether an answer or a callback brings it', async () => {
        const binds = (means: string) =>
          Object.keys(MEANINGS)
            .filter((code) => MEANINGS[code]!.means === means)
            .join(' ');
        expect(binds('retryable')).toBe('1 2 4 80007 130429 131000 131016 131048 131056 131057 133004');
        expect(binds('message')).toBe('131049 131050');
        expect(binds('number')).toBe('131026');
        expect(binds('values')).toBe('132000 132005 132012');
        expect(binds('kind')).toBe('131047 132001 132007 132015 132016');
        expect(binds('all')).toBe('0 3 10 190 368 131005 131031 131042 133010');
        for (const [code, { means }] of Object.entries(MEANINGS)) {
          fake.reset();
          fake.refusal = { code: Number(code) };
          const answer = await provider().send(toSomebody());
          expect([code, answer]).toMatchObject([
            code,
            means === 'retryable' ? { state: means } : { state: 'rejected', scope: means },
          ]);
          fake.failsWith = Number(code);
          const body = { by: 'cloud' as const, ref: code, to: '628', text: '', providerRef: `wamid.${code}` };
          await call(fake.callback(body, 'failed', NOW)).expect(200);
          expect(sink.told.at(-1)![1]).toMatchObject({ ref: code, scope: means });
        }
      });

      it.each([
        ['\u202eNo route', 'No route'],
        ['Caf\ufffd', 'WhatsApp could not deliver it.'],
        ['No\u0000 route', 'WhatsApp could not deliver it.'],
        ['\ud800', 'WhatsApp could not deliver it.'],
      ])('reads the words of a callback as any text that is stored: %j', async (title, why) => {
        const changed = { errors: [{ code: 999_999, title }] };
        const body = { by: 'cloud' as const, ref: 'told', to: '628', text: '', providerRef: 'wamid.told' };
        await call(fake.callback(body, 'failed', NOW, changed)).expect(200);
        expect(sink.told.at(-1)![1]).toMatchObject({ ref: 'told', why });
      });

      it('refuses a text that its values make too long, without asking Meta', async () => {
        const long = (count: number) =>
          message({ template: { ...message().template!, filled: '𝒙'.repeat(count) } });
        expect(await provider().send(long(1024))).toMatchObject({ state: 'sent' });
        expect(await provider().send(long(1025))).toMatchObject({ code: 'too_long', scope: 'message' });
        expect(fake.accepted).toHaveLength(1);
      });

      it('confirms our address by the verify token', async () => {
        const ask = (query: Record<string, string>, address = '198.51.100.2') =>
          app.http.get('/api/callbacks/whatsapp/cloud').set('X-Forwarded-For', address).query(query);
        const right = {
          'hub.mode': 'subscribe',
          'hub.verify_token': 'verify-token-for-tests',
          'hub.challenge': '1158201444',
        };
        const { text, headers } = await ask(right).expect(200);
        expect([text, headers['content-type']]).toEqual(['1158201444', 'text/plain; charset=utf-8']);
        for (const wrong of [
          { 'hub.verify_token': 'verify-token-for-testt' },
          { 'hub.mode': 'unsubscribe' },
          { 'hub.challenge': '<script>alert(1)</script>' },
          { 'hub.challenge': '' },
        ])
          await ask({ ...right, ...wrong }).expect(403, {
            error: 'The verify token is not the one of WHATSAPP_CLOUD_VERIFY_TOKEN.',
          });
        await ask({}).expect(403);
        for (let i = 0; i < 30; i++) await ask({}, '203.0.113.9').expect(403);
        await ask({}, '203.0.113.9').expect(429);
        await ask(right, '203.0.113.9').expect(200);
      });

      it('sends as fast as it is allowed to', () => {
        expect([provider().pace, provider().needsTemplate]).toEqual([null, true]);
      });

      it('cannot use a callback address without TLS', async () => {
        const finding = await checkWhatsapp({
          whatsapp: app.nest.get(Whatsapp),
          config: Object.assign(new Config(), app.nest.get(Config), { publicUrl: 'http://lisensi.test' }),
        });
        expect(finding).toMatchObject({
          verdict: 'problem',
          sentence: expect.stringContaining('only by https'),
        });
      });
    });

  if (name === 'waha')
    describe('WAHA', () => {
      it('checks whether a number exists before the first message, once', async () => {
        const sent = toSomebody();
        fake.chats.set(sent.to, '181118888888888@lid');
        await provider().send(sent);
        await provider().send(sent);
        expect(fake.count('GET', '/api/contacts/check-exists')).toBe(1);
        expect(fake.asked.at(-1)!.body).toEqual({
          session: 'default',
          chatId: '181118888888888@lid',
          text: sent.text,
          linkPreview: false,
        });
        expect(fake.timesTaken(sent.text)).toBe(2);
      });

      it.each([
        ['STARTING', { state: 'retryable', afterMs: null }],
        ['FAILED', { state: 'rejected', scope: 'all', code: 'session_failed' }],
        ['SCAN_QR_CODE', { state: 'rejected', scope: 'all', code: 'session_scan_qr_code' }],
        ['STOPPED', { state: 'rejected', scope: 'all', code: 'session_stopped' }],
        ['PASSKEY_REQUIRED', { state: 'rejected', scope: 'all', code: 'session_passkey_required' }],
      ])('sends nothing while its session is %s', async (session, outcome) => {
        fake.session = session;
        expect(await provider().send(toSomebody())).toMatchObject(outcome);
        expect(fake.count('POST', '/api/sendText')).toBe(0);
      });

      it('refuses a text that no message of WhatsApp can have', async () => {
        const outcome = await provider().send(toSomebody({ text: 'x'.repeat(65_537) }));
        expect(outcome).toMatchObject({ state: 'rejected', code: 'too_long', scope: 'message' });
        expect(fake.asked).toEqual([]);
      });

      it('has sent nothing when its session fails between check and message', async () => {
        const sent = toSomebody();
        await provider().send(sent);
        fake.faults = {
          before: () => void (fake.session = fake.asked.at(-1)!.method === 'POST' ? 'FAILED' : 'WORKING'),
        };
        expect(await provider().send(sent)).toMatchObject({ state: 'rejected', scope: 'all' });
      });

      it('has sent nothing when it does not answer the check', async () => {
        fake.faults = { hangUp: true };
        expect(await provider().send(toSomebody())).toMatchObject({ state: 'retryable' });
        fake.faults = { status: 502 };
        expect(await provider().send(toSomebody())).toMatchObject({ state: 'retryable' });
        expect(fake.count('POST', '/api/sendText')).toBe(0);
      });

      it('gives one message id, whatever its engine', async () => {
        fake.idAs = 'parts';
        const outcome = await provider().send(toSomebody());
        expect(outcome).toEqual({ state: 'sent', providerRef: expect.stringMatching(/^[0-9A-F]{32}$/) });
        await call(fake.callback(fake.accepted[0]!, 'read', NOW)).expect(200);
        expect(sink.told[0]![1].providerRef).toBe((outcome as { providerRef: string }).providerRef);
      });

      it('may report that a message was read and nothing before', async () => {
        fake.tells = ['read'];
        fake.hear = (callback) => call(callback);
        await provider().send(toSomebody());
        await fake.settled();
        expect(sink.told.map(([, { status }]) => status)).toEqual(['read']);
      });

      describe('WAHA after a lost answer', () => {
        const [BUDI, CITRA] = ['628111111111', '628222222222'];
        const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
        beforeEach(async () => {
          await app.empty('outbox');
          Object.assign(app.nest.get(WhatsappCallbacks), { sink: app.nest.get(StatusSink) });
          app.now = after(7200);
        });

        const put = async (key: string, some: Partial<OutboxEntry> = {}) => {
          const entry = {
            channel: 'whatsapp' as const,
            kind: 'reminder' as const,
            payload: {},
            createdAt: NOW,
          };
          await enqueue(app.em, [{ ...entry, key, recipient: BUDI, dueAt: NOW }]);
          const sent = { state: 'uncertain' as const, provider: 'waha', claimedAt: NOW, ...some };
          await app.em.nativeUpdate(OutboxEntry, { key }, sent);
        };
        const stored = (key: string) => app.em.fork().findOneOrFail(OutboxEntry, { key });
        const ack = (status: 'sent' | 'read', seconds: number, chat = `${BUDI}@c.us`) => {
          const accepted = { by: 'waha' as const, ref: null, to: BUDI, text: '' };
          const told = { ...accepted, providerRef: `true_${chat}_3EB0FF` };
          return call(fake.callback(told, status, after(seconds))).expect(200);
        };

        it('resolves the one matching message, and knows its id from then on', async () => {
          await put('lost');
          await put('another', { recipient: CITRA });
          await ack('sent', 3);
          expect(await stored('lost')).toMatchObject({
            state: 'done',
            providerRef: '3EB0FF',
            lastError: null,
          });
          await ack('read', 3600);
          expect(await stored('lost')).toMatchObject({ readAt: after(3600) });
          expect(await stored('another')).toMatchObject({ state: 'uncertain', providerRef: null });
        });

        it('matches a chat that WhatsApp names differently', async () => {
          const sent = toSomebody();
          fake.chats.set(sent.to, '272229999999999@lid');
          await provider().send(sent);
          await put('lost', { recipient: sent.to });
          await ack('sent', 3, '272229999999999@lid');
          expect(await stored('lost')).toMatchObject({ state: 'done' });
        });

        it('matches one also after a restart, by asking for the number', async () => {
          await put('lost');
          fake.chats.set(BUDI, '272228888888888@lid');
          await ack('sent', 3, '272220000000000@lid');
          expect(await stored('lost')).toMatchObject({ state: 'uncertain' });
          await ack('sent', 3, '272228888888888@lid');
          expect(await stored('lost')).toMatchObject({ state: 'done', providerRef: '3EB0FF' });
        });

        it.each<[string, () => Promise<unknown>]>([
          ['two are uncertain', () => put('second').then(() => ack('sent', 3))],
          ['one is being sent', () => put('second', { state: 'claimed' }).then(() => ack('sent', 3))],
          ['it is of an older message that is read now', () => ack('read', 3)],
          ['somebody wrote there an hour later', () => ack('sent', 3600)],
          ['somebody wrote there before', () => ack('sent', -60)],
          ['it is of another chat', () => ack('sent', 3, `${CITRA}@c.us`)],
          ['it is of a group', () => ack('sent', 3, `${BUDI}-1600000000@g.us`)],
          [
            'it is of a message that is known',
            () => put('known', { state: 'done', providerRef: '3EB0FF' }).then(() => ack('sent', 3)),
          ],
        ])('resolves nothing when %s', async (_, tells) => {
          await put('lost');
          await tells();
          expect(await stored('lost')).toMatchObject({ state: 'uncertain', providerRef: null });
        });
      });

      it('sends as slowly as a person', () => {
        expect([provider().pace, provider().needsTemplate]).toEqual([
          { gapMs: 30_000, jitterMs: 30_000, perDay: 20 },
          false,
        ]);
      });

      it("does not answer Meta's verification request", async () => {
        await app.http.get('/api/callbacks/whatsapp/cloud').expect(404);
      });
    });
});

describe('messages sent by hand', () => {
  const app = TestApp.ofFile();

  it('need no provider, and are no problem for the doctor', async () => {
    const whatsapp = app.nest.get(Whatsapp);
    expect([whatsapp.name, whatsapp.provider]).toEqual(['manual', null]);
    expect(await checkWhatsapp({ whatsapp, config: app.nest.get(Config) })).toMatchObject({ verdict: 'ok' });
  });
});
