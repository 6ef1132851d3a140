import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CloudApi } from './cloud-api.js';
import type { StatusUpdate } from './provider.js';
import { isSigned } from './callback-values.js';
import { Waha } from './waha.js';

const NOW = new Date('2090-11-22T05:00:00.000Z');
const MOMENT = new Date('2090-11-22T04:59:00.000Z');
const SECONDS = String(MOMENT.getTime() / 1000);
const KEY = 'my-secret-key';

const cloud = new CloudApi({
  phoneNumberId: '106',
  token: 'EAAG-token',
  appSecret: KEY,
  verifyToken: 'x',
  version: 'v25.0',
  url: 'http://127.0.0.1:9',
});
const waha = new Waha(
  { url: 'http://127.0.0.1:9', apiKey: 'key', session: 'default', hmacKey: KEY },
  { dailyCap: 20 },
);

const readCloud = (body: object | string, secret = KEY) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return cloud.readCallback(text, { 'x-hub-signature-256': `sha256=${signature}` }, NOW);
};
const readWaha = (body: object | string, headers = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha512', KEY).update(text).digest('hex');
  return waha.readCallback(text, { 'x-webhook-hmac': signature, ...headers }, NOW);
};

describe('callback signatures', () => {
  const BODY = '{"event":"message","session":"default","engine":"WEBJS"}';
  const VECTOR =
    '208f8a55dde9e05519e898b10b89bf0d0b3b0fdf11fdbf09b6b90476301b98d8097c462b2b17a6ce93b6b47a136cf2e78a33a63f6752c2c1631777076153fa89';

  it("accepts the signature from the provider's documentation", () => {
    expect(isSigned('sha512', BODY, KEY, VECTOR)).toBe(true);
    expect(isSigned('sha512', BODY, KEY, VECTOR.toUpperCase())).toBe(true);
  });

  it.each([
    ['one letter of the body', BODY.replace('default', 'Default'), KEY, VECTOR],
    ['the key', BODY, 'my-secret-kez', VECTOR],
    ['the last digit', BODY, KEY, VECTOR.replace(/9$/, '8')],
    ['its length', BODY, KEY, VECTOR.slice(0, -2)],
    ['everything: there is none', BODY, KEY, undefined],
    ['its kind: there are two', BODY, KEY, [VECTOR, VECTOR]],
  ])('rejects a signature that differs in %s', (_, body, key, signature) => {
    expect(isSigned('sha512', body, key, signature)).toBe(false);
  });
});

describe('callbacks of the Cloud API', () => {
  const status = (changed: object = {}) => ({
    id: 'wamid.1',
    status: 'delivered',
    timestamp: SECONDS,
    recipient_id: '6281234567890',
    biz_opaque_callback_data: '41',
    pricing: { billable: true, category: 'utility' },
    ...changed,
  });
  const value = (statuses: unknown, changed = {}) => ({
    messaging_product: 'whatsapp',
    metadata: { phone_number_id: '106', display_phone_number: '62' },
    statuses,
    ...changed,
  });
  const change = (statuses: unknown, changed = {}) => ({
    field: 'messages',
    value: value(statuses, changed),
  });
  const of = (...entries: object[][]) => ({
    object: 'whatsapp_business_account',
    entry: entries.map((changes, i) => ({ id: String(i), changes })),
  });
  const delivered: StatusUpdate = {
    ref: '41',
    providerRef: 'wamid.1',
    to: null,
    status: 'delivered',
    at: MOMENT,
    why: null,
    code: null,
    scope: 'message',
  };

  it.each(['sent', 'delivered', 'read'] as const)('reads that a message was %s', (one) => {
    expect(readCloud(of([change([status({ status: one })])]))).toEqual([{ ...delivered, status: one }]);
  });

  it('reads several entries, changes and messages in their order', () => {
    const update = readCloud(
      of(
        [change([status(), status({ id: 'wamid.2', biz_opaque_callback_data: undefined })])],
        [change([status({ id: 'wamid.3', something_new: { they: ['may add'] } })]), change([status()])],
      ),
    );
    expect(update!.map(({ ref, providerRef }) => [ref, providerRef])).toEqual([
      ['41', 'wamid.1'],
      [null, 'wamid.2'],
      ['41', 'wamid.3'],
      ['41', 'wamid.1'],
    ]);
  });

  it.each([
    [131_026, 'number'],
    [131_047, 'kind'],
    [131_049, 'message'],
    [130_429, 'retryable'],
    [131_056, 'retryable'],
    [132_000, 'values'],
    [132_001, 'kind'],
    [132_012, 'values'],
    [132_015, 'kind'],
    [190, 'all'],
    [131_042, 'all'],
    [131_999, 'message'],
  ])('reads failure %d with the scope %s', (code, scope) => {
    const errors = [{ code, title: 'Something', message: 'Something', error_data: { details: 'Why' } }];
    const [update] = readCloud(of([change([status({ status: 'failed', errors })])]))!;
    expect(update).toMatchObject({ status: 'failed', code: String(code), scope, at: MOMENT });
    expect(update!.why).toMatch(code === 131_999 ? /^Why$/ : /^\w.{20,}\.$/);
  });

  it("gives a reason where the callback has none, and masks the token in Meta's words", () => {
    const reasonOf = (errors: unknown) =>
      readCloud(of([change([status({ status: 'failed', errors })])]))![0]!.why;
    expect(reasonOf(undefined)).toBe('WhatsApp could not deliver it.');
    expect(reasonOf([{ code: 131_999, message: `Bad token EAAG-token of ${KEY}\n.` }])).toBe(
      'Bad token … of … .',
    );
  });

  it.each([
    ['none', undefined],
    ['no number', 'soon'],
    ['still to come', String(NOW.getTime() / 1000 + 3600)],
    ['beyond all time', '9'.repeat(30)],
    ['before all time', '-1'],
  ])("uses the current time when the callback's time is %s", (_, timestamp) => {
    expect(readCloud(of([change([status({ timestamp })])]))).toEqual([{ ...delivered, at: NOW }]);
  });

  it.each<[string, object | string]>([
    [
      'a message of a customer',
      of([change(undefined, { messages: [{ from: '62', text: { body: 'Hi' } }] })]),
    ],
    ['another number', of([change([status()], { metadata: { phone_number_id: '107' } })])],
    ['another field', of([{ field: 'account_update', value: value([status()]) }])],
    ['a status that it may add', of([change([status({ status: 'deleted' })])])],
    ['an unknown message', of([change([status({ id: null, biz_opaque_callback_data: 7 })])])],
    [
      'a name that cannot be stored',
      of([change([status({ id: 'a\u0000', biz_opaque_callback_data: '\ud800' })])]),
    ],
    ['lists that are none', of([change('statuses')], [change([null, 1, 'x', []])])],
    ['no entries', {}],
    ['nothing', ''],
    ['null', 'null'],
    ['half a text', '{"entry":[{'],
    ['a picture', '\u0089PNG\r\n'],
  ])('ignores a callback about %s', (_, body) => {
    expect(readCloud(body)).toEqual([]);
  });

  it('rejects a callback that is not signed with the app secret', () => {
    expect(readCloud(of([change([status()])]), 'another secret')).toBeNull();
    const text = JSON.stringify(of([change([status()])]));
    const right = createHmac('sha256', KEY).update(text).digest('hex');
    for (const header of [undefined, '', right, `sha1=${right}`, `sha256=${right}0`, `sha256=`, [right]])
      expect(cloud.readCallback(text, { 'x-hub-signature-256': header }, NOW)).toBeNull();
    expect(cloud.readCallback(`${text} `, { 'x-hub-signature-256': `sha256=${right}` }, NOW)).toBeNull();
  });
});

describe('callbacks of WAHA', () => {
  const ack = (payload: object, changed = {}) => ({
    id: 'evt_1',
    timestamp: MOMENT.getTime(),
    event: 'message.ack',
    session: 'default',
    payload: { id: 'true_6281234567890@c.us_3EB0A1', from: '62@c.us', fromMe: true, ...payload },
    engine: 'WEBJS',
    ...changed,
  });
  const update: StatusUpdate = {
    ref: null,
    providerRef: '3EB0A1',
    to: '6281234567890',
    status: 'read',
    at: MOMENT,
    why: null,
    code: null,
    scope: 'message',
  };

  it.each([
    [-1, 'failed'],
    [1, 'sent'],
    [2, 'delivered'],
    [3, 'read'],
    [4, 'read'],
  ] as const)('reads ack %d as %s', (number, status) => {
    const why = status === 'failed' ? 'WhatsApp could not deliver it.' : null;
    expect(readWaha(ack({ ack: number }))).toEqual([{ ...update, status, why }]);
  });

  it.each([
    ['true_6281234567890@c.us_3EB0A1', update.to],
    ['true_6281234567890@s.whatsapp.net_3EB0A1', update.to],
    ['true_181118888888888@lid_3EB0A1', '181118888888888@lid'],
    ['true_6281234567890-1600000000@g.us_3EB0A1_6281234567890@c.us', null],
    ['3EB0A1', null],
    [{ fromMe: true, _serialized: 'true_6281234567890@c.us_3EB0A1' }, update.to],
    [{ remoteJid: '62@s.whatsapp.net', id: '3EB0A1' }, null],
  ])("reads the message id from each engine's form %j, with the number %s", (id, to) => {
    expect(readWaha(ack({ id, ack: 3 }))).toEqual([{ ...update, to }]);
  });

  it('uses the time of the request when the body has none', () => {
    const headers = { 'x-webhook-timestamp': String(MOMENT.getTime()) };
    expect(readWaha(ack({ ack: 3 }, { timestamp: undefined }), headers)).toEqual([update]);
    expect(readWaha(ack({ ack: 3 }, { timestamp: 'soon' }))).toEqual([{ ...update, at: NOW }]);
  });

  it.each<[string, object | string]>([
    ['pending', ack({ ack: 0 })],
    ['an ack that it may add', ack({ ack: 9 })],
    ['a message to us', ack({ ack: 3, fromMe: false })],
    ['another session', ack({ ack: 3 }, { session: 'other' })],
    ['another event', ack({ ack: 3 }, { event: 'session.status', payload: { status: 'FAILED' } })],
    ['an unknown message', ack({ ack: 3, id: null })],
    ['nothing', ''],
    ['a list', '[]'],
    ['half a text', '{"event":'],
  ])('ignores a callback about %s', (_, body) => {
    expect(readWaha(body)).toEqual([]);
  });

  it('rejects a callback that is not signed with the HMAC key', () => {
    expect(readWaha(ack({ ack: 3 }), { 'x-webhook-hmac': '0'.repeat(128) })).toBeNull();
    expect(readWaha(ack({ ack: 3 }), { 'x-webhook-hmac': undefined })).toBeNull();
    expect(readWaha(ack({ ack: 3 }), { 'x-webhook-hmac-algorithm': 'sha1' })).toBeNull();
    expect(readWaha(ack({ ack: 3 }), { 'x-webhook-hmac-algorithm': 'sha512' })).toEqual([update]);
  });
});

it('reads any signed body without throwing', () => {
  const shapes = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .object({
        key: fc.constantFrom('entry', 'changes', 'value', 'statuses', 'event', 'payload', 'id', 'ack'),
      })
      .map((one) => JSON.stringify(one)),
  );
  fc.assert(
    fc.property(shapes, (text) => {
      expect(Array.isArray(readCloud(text))).toBe(true);
      expect(Array.isArray(readWaha(text))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
