import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReminderRun } from '../../src/messaging/messages/reminder-run.js';
import { WhatsappChannel } from '../../src/messaging/messages/whatsapp-channel.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { OutboxChannels } from '../../src/messaging/outbox/outbox-channel.js';
import { OutboxClaims } from '../../src/messaging/outbox/outbox-claims.js';
import { SignInLinkRequests } from '../../src/messaging/sign-in-links/sign-in-link-requests.service.js';
import { checkSignInLinks } from '../../src/ops/doctor/message-checks.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { DeafWhatsapp } from '../support/fakes/deaf-whatsapp.js';
import { TestApp } from '../support/servers/test-app.js';

const CAP = 5;
const TOKEN = 'a token for whoever collects metrics';
const jakarta = (text: string) => new Date(`${text}+07:00`);
const endOf = (day: string) => jakarta(`${day}T23:59:59.999`);
const END = '2090-05-20';

describe('the daily cap of messages', () => {
  const app = TestApp.ofFile({ METRICS_TOKEN: TOKEN }, { empties: 'outbox' });
  let plan: Plan;
  let numbers = 0;
  const pace = { gapMs: 0, jitterMs: 0, perDay: CAP };
  const whatsapp = DeafWhatsapp.ofFile(app, pace);

  beforeAll(async () => {
    app.now = jakarta('2090-05-01T00:00:00');
    plan = await app.make.plan({ planName: 'Premium', pricePerMonth: 150_000 });
  });
  beforeEach(async () => {
    await app.em.execute(`update subscriptions set status = 'inactive'`);
    pace.perDay = CAP;
  });

  const subscribed = async (endDate: Date, shares = false) =>
    app.make.subscription({
      user: await app.make.user({
        waNumber: `62811${String(shares ? numbers : ++numbers).padStart(7, '0')}`,
        locale: 'en',
      }),
      plan,
      amount: 150_000,
      endDate,
      paymentStatus: 'paid',
      createdAt: jakarta('2090-01-01T00:00:00'),
    });
  const at = async (now: Date) => {
    app.now = now;
    await app.nest.get(OutboxRunner).run();
    await app.inContext(() => app.nest.get(ReminderRun).run(systemContext(app.now!)));
    await app.nest.get(OutboxRunner).run();
  };
  const day = async (name: string) => {
    await at(jakarta(`${name}T00:18:00`));
    await at(jakarta(`${name}T09:00:00`));
    await at(jakarta(`${name}T15:00:00`));
  };
  const days = async (from: number, until: number) => {
    for (let date = from; date <= until; date++) await day(`2090-05-${date}`);
  };
  const sentOn = (date: number) =>
    whatsapp.sent.filter(({ at: sentAt }) => sentAt.toISOString().startsWith(`2090-05-${date}`));
  const twelve = async () => {
    for (let i = 0; i < 12; i++) await subscribed(endOf(END));
  };

  const expired = async () => {
    const { text } = await app.http.get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
    const found = /lisensi_outbox_expired_total\{kind="reminder",reason="daily_cap"\} (\d+)/.exec(text);
    return Number(found?.[1] ?? 0);
  };

  it('spreads reminders that may wait over the days before the next step', async () => {
    await twelve();
    await days(13, 16);
    expect([13, 14, 15, 16].map((date) => sentOn(date).length)).toEqual([5, 5, 2, 0]);
    expect(new Set(whatsapp.sent.map(({ to }) => to)).size).toBe(12);
    expect(whatsapp.sent.every(({ text }) => text.includes('20 May 2090'))).toBe(true);
  });

  it('shares missed reminders evenly among customers, and sends as many as possible on the last day', async () => {
    await twelve();
    await days(13, 20);
    expect(sentOn(20)).toHaveLength(CAP);
    expect(sentOn(20).every(({ text }) => text.includes('today'))).toBe(true);
    const lastDays = new Set([...sentOn(19), ...sentOn(20)].map(({ to }) => to));
    expect(lastDays.size).toBe(2 * CAP);
    const counts = new Map<string, number>();
    for (const { to } of whatsapp.sent) counts.set(to, (counts.get(to) ?? 0) + 1);
    expect(counts.size).toBe(12);
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
  });

  it('sends last-day reminders before earlier ones', async () => {
    for (const date of [27, 27, 27, 27, 27, 23, 21, 20, 20]) await subscribed(endOf(`2090-05-${date}`));
    await day('2090-05-20');
    const said = sentOn(20).map(({ text }) => /(\d+) May 2090/.exec(text)?.[1]);
    expect(said).toEqual(['20', '20', '21', '23', '27']);
  });

  it('sends receipts first', async () => {
    await twelve();
    await at(jakarta('2090-05-20T00:18:00'));
    const { id } = await subscribed(endOf('2090-05-29'));
    app.now = jakarta('2090-05-20T09:00:30');
    await app
      .as()
      .post(`/api/subscriptions/${id}/payments`, { method: 'transfer', amount: 150_000 })
      .expect(201);
    await at(jakarta('2090-05-20T09:01:00'));
    expect(whatsapp.sent).toHaveLength(CAP);
    expect(whatsapp.sent[0]!.text).toContain('received');
  });

  it('is not used up by strangers who ask for sign-in links, of which the doctor tells', async () => {
    app.now = jakarta('2090-05-20T08:00:00');
    const links = Math.ceil(CAP / 2);
    const doctor = () =>
      checkSignInLinks({
        em: app.em,
        channels: app.nest.get(OutboxChannels),
        claims: app.nest.get(OutboxClaims),
        now: app.now!,
      });
    expect(await doctor()).toMatchObject({ verdict: 'ok' });
    for (let i = 0; i <= CAP; i++) {
      const { username } = await app.make.user({ waNumber: `62812${String(++numbers).padStart(7, '0')}` });
      await app.http
        .post('/api/sign-in-links', { to: username })
        .set('X-Forwarded-For', `198.51.100.${i}`)
        .expect(202);
    }
    await app.nest.get(SignInLinkRequests).finish();
    await twelve();
    await at(jakarta('2090-05-20T08:05:00'));
    expect(whatsapp.sent).toHaveLength(links);
    expect(await doctor()).toMatchObject({
      verdict: 'problem',
      sentence: expect.stringContaining('sent today'),
    });
    await at(jakarta('2090-05-20T09:00:00'));
    expect(whatsapp.sent).toHaveLength(links + CAP);
    await at(jakarta('2090-05-20T09:30:00'));
    expect(await app.em.find(OutboxEntry, { kind: 'sign_in', state: 'cancelled' })).toMatchObject(
      Array.from({ length: CAP + 1 - links }, () => ({
        lastError: 'The daily limit of messages was used up before its turn.',
      })),
    );
    app.now = jakarta('2090-05-20T10:00:00');
    await app.em.execute(
      `insert into outbox (channel, kind, key, payload, state, due_at, created_at) select 'whatsapp', 'sign_in', 'key ' || n, '{}', 'cancelled', ?, ? from generate_series(1, 60) n`,
      [app.now.toISOString(), app.now.toISOString()],
    );
    expect(await doctor()).toMatchObject({
      verdict: 'problem',
      sentence: expect.stringContaining('within an hour'),
    });
  });

  it('gives the cap as the reason for dropped messages, and counts them', async () => {
    const before = await expired();
    await twelve();
    await day(END);
    await at(jakarta('2090-05-21T00:00:01'));
    const dropped = await app.em.find(OutboxEntry, { state: 'cancelled' });
    expect(dropped).toHaveLength(7);
    for (const { lastError } of dropped)
      expect(lastError).toBe('The daily limit of messages was used up before its turn.');
    expect((await expired()) - before).toBe(7);
  });

  it('explains why a message waits until tomorrow, and sends it today once the cap is raised', async () => {
    await twelve();
    await day(END);
    const waiting = await app.em.find(OutboxEntry, { state: 'due' });
    expect(waiting.map(({ lastError }) => lastError)).toEqual(
      Array.from({ length: 7 }, () => 'The daily limit of messages is used up: it is sent tomorrow.'),
    );
    const { text } = await app.http.get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
    expect(text).toContain('lisensi_outbox_late_seconds{channel="whatsapp"} 0');
    pace.perDay = 50;
    const restarted = await app.neighbour();
    restarted.now = jakarta('2090-05-20T16:00:00');
    restarted.nest.get(WhatsappChannel).sendBy(whatsapp);
    await restarted.nest.get(OutboxRunner).run();
    await restarted.close();
    expect(whatsapp.sent).toHaveLength(12);
  });
});
