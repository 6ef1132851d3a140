import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { enqueue, type NewEntry } from '../../src/messaging/outbox/enqueue.js';
import { HeldEntries } from '../../src/messaging/outbox/held-entries.js';
import {
  type OutboxChannel,
  OutboxChannels,
  type SendResult,
} from '../../src/messaging/outbox/outbox-channel.js';
import { OutboxClaims } from '../../src/messaging/outbox/outbox-claims.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { holdAfterRestore } from '../../src/ops/backup/restore.service.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';

const NOW = new Date('2090-05-10T03:00:00.000Z');
const SECOND = 1000;

/** A channel that sends nothing and returns the outcome that a test sets. */
class FakeChannel implements OutboxChannel {
  readonly name = 'whatsapp';
  readonly provider = 'cloud';
  readonly concurrency = 4;
  readonly concurrencyPerRecipient = 2;
  readonly sent: string[] = [];
  pace: OutboxChannel['pace'] = null;
  isRepeatable = false;
  isPaused = false;
  says: (entry: OutboxEntry) => SendResult | Promise<SendResult> = ({ key }) => ({
    state: 'done',
    providerRef: `ref ${key}`,
  });
  isOpen = async () => !this.isPaused;
  send = async (entry: OutboxEntry) => {
    this.sent.push(entry.key);
    return this.says(entry);
  };
}

describe('the outbox', () => {
  let app: TestApp;
  let other: TestApp;
  let channel: FakeChannel;

  beforeAll(async () => {
    app = await TestApp.open();
    other = await app.neighbour();
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });
  beforeEach(() => {
    channel = new FakeChannel();
    for (const { nest } of [app, other]) {
      const channels = nest.get(OutboxChannels) as unknown as { channels: OutboxChannel[] };
      channels.channels.splice(0, Infinity, channel);
    }
    at(NOW);
  });
  afterEach(() => app.empty('outbox, outbound_holds'));

  const at = (now: Date) => {
    app.now = now;
    other.now = now;
  };
  const later = (seconds: number) => at(new Date(app.now!.getTime() + seconds * SECOND));
  const entry = (key: string, some: Partial<NewEntry> = {}) =>
    ({
      channel: 'whatsapp',
      kind: 'reminder',
      key,
      payload: {},
      dueAt: NOW,
      createdAt: NOW,
      ...some,
    }) as NewEntry;
  const put = (...entries: NewEntry[]) => enqueue(app.em, entries);
  const run = (of = app) => of.nest.get(OutboxRunner).run();
  const one = async (key: string) => app.em.findOneOrFail(OutboxEntry, { key });

  it('stores a message once per key', async () => {
    expect((await put(entry('a'), entry('b'))).size).toBe(2);
    expect((await put(entry('a'), entry('c'))).size).toBe(1);
    await run();
    await run();
    expect(channel.sent.toSorted()).toEqual(['a', 'b', 'c']);
    expect(await one('a')).toMatchObject({
      state: 'done',
      providerRef: 'ref a',
      attempts: 1,
      finishedAt: NOW,
    });
  });

  it('sends no message before its time and none after it expires', async () => {
    const ahead = new Date(NOW.getTime() + 60 * SECOND);
    await put(entry('later', { dueAt: ahead }), entry('old', { expiresAt: new Date(NOW.getTime() - 1) }));
    await run();
    expect(channel.sent).toEqual([]);
    expect(await one('old')).toMatchObject({ state: 'cancelled', lastError: 'It was not sent in time.' });
    later(60);
    await run();
    expect(channel.sent).toEqual(['later']);
  });

  it('commits its rows together with their change', async () => {
    const failing = app.em.transactional(async (em) => {
      await enqueue(em, [entry('a')]);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    await run();
    expect(channel.sent).toEqual([]);
  });

  it('retries at the time the channel gives, and counts the attempts', async () => {
    await put(entry('a'));
    channel.says = () => ({
      state: 'retryable',
      at: new Date(app.now!.getTime() + 30 * SECOND),
      why: 'Too fast.',
      responseCode: 429,
    });
    await run();
    expect(await one('a')).toMatchObject({
      state: 'due',
      attempts: 1,
      lastError: 'Too fast.',
      responseCode: 429,
    });
    await run();
    later(30);
    await run();
    expect(channel.sent).toHaveLength(2);
  });

  it.each([
    [false, 'uncertain', 1],
    [true, 'done', 2],
  ])(
    'marks a row whose sender died (repeatable: %p) as %s in the end, after %i sends',
    async (isRepeatable, state, times) => {
      await put(entry('a'));
      channel.isRepeatable = isRepeatable;
      await app.nest.get(OutboxClaims).claim(channel, NOW);
      channel.sent.push('a');
      later(59);
      await run(other);
      expect(await one('a')).toMatchObject({ state: 'claimed' });
      later(2);
      await run(other);
      expect(await one('a')).toMatchObject({ state });
      expect(channel.sent).toHaveLength(times);
    },
  );

  it('accepts the result of the last process that claimed a row, and ignores earlier ones', async () => {
    await put(entry('a'));
    channel.isRepeatable = true;
    const stale = await app.nest.get(OutboxClaims).claim(channel, NOW);
    later(61);
    await run(other);
    const said = { state: 'failed', why: 'I was slow.' } as const;
    expect(await app.nest.get(OutboxClaims).finish(stale!, said, app.now!)).toBe(false);
    expect(await one('a')).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('accepts a late "sent" from a process whose lease had expired', async () => {
    await put(entry('a'));
    const slow = await app.nest.get(OutboxClaims).claim(channel, NOW);
    later(61);
    await run(other);
    expect(await one('a')).toMatchObject({ state: 'uncertain' });
    await app.nest.get(OutboxClaims).finish(slow!, { state: 'done', providerRef: 'x' }, app.now!);
    expect(await one('a')).toMatchObject({ state: 'done', providerRef: 'x' });
  });

  it.each([
    [false, 'uncertain'],
    [true, 'due'],
  ])(
    'treats an unexpected error (repeatable: %p) as %s, and continues with the other rows',
    async (isRepeatable, state) => {
      await put(entry('a'), entry('b'));
      channel.isRepeatable = isRepeatable;
      channel.says = ({ key }) => {
        if (key === 'a') throw new Error('poison');
        return { state: 'done' };
      };
      await run();
      expect(await one('a')).toMatchObject({ state });
      expect(await one('b')).toMatchObject({ state: 'done' });
    },
  );

  raceTest('sends each row once when two processes share it', async () => {
    const keys = Array.from({ length: 200 }, (_, i) => `key ${i}`);
    await put(...keys.map((key) => entry(key)));
    await Promise.all([run(app), run(other), run(app), run(other)]);
    expect(channel.sent.toSorted()).toEqual(keys.toSorted());
    expect(await app.em.count(OutboxEntry, { state: 'done' })).toBe(200);
  });

  describe('the outbox with a slow receiver', () => {
    let release: () => void;
    beforeEach(() => {
      const held = new Promise<void>((resolve) => (release = resolve));
      channel.says = async ({ recipient }) => {
        if (recipient === 'slow') await held;
        return { state: 'done' };
      };
    });

    const to = (recipient: string, count: number) =>
      Array.from({ length: count }, (_, i) => entry(`${recipient} ${i}`, { recipient }));
    const sentTo = (recipient: string) => channel.sent.filter((key) => key.startsWith(recipient)).length;
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
    };

    it('sends to the others meanwhile, and limits its simultaneous sends to that receiver', async () => {
      await put(...to('slow', 6), ...to('fast', 6));
      const running = run();
      await until(() => sentTo('fast') === 6);
      expect(sentTo('slow')).toBe(2);
      release();
      expect(await running).toBe(12);
      expect(await app.em.count(OutboxEntry, { state: 'done' })).toBe(12);
    });

    it('looks for newly due rows while a send is running', async () => {
      await put(...to('slow', 1));
      await app.nest.get(OutboxRunner).begin();
      await until(() => sentTo('slow') === 1);
      await put(...to('fast', 1));
      await app.nest.get(OutboxRunner).begin();
      await until(() => sentTo('fast') === 1);
      expect(await one('slow 0')).toMatchObject({ state: 'claimed' });
      release();
      await run();
      expect(await one('slow 0')).toMatchObject({ state: 'done' });
    });
  });

  it('waits while its channel is paused', async () => {
    await put(entry('a'));
    channel.isPaused = true;
    await run();
    expect(channel.sent).toEqual([]);
  });

  describe('the outbox with a rate limit', () => {
    beforeEach(() => void (channel.pace = { gapMs: 30 * SECOND, jitterMs: 30 * SECOND, perDay: 3 }));

    it('sends one at a time, with the minimum gap and within the daily cap', async () => {
      await put(...['a', 'b', 'c', 'd'].map((key) => entry(key)));
      await Promise.all([run(app), run(other)]);
      expect(channel.sent).toHaveLength(1);
      later(29);
      await run(other);
      expect(channel.sent).toHaveLength(1);
      later(31);
      await run(other);
      expect(channel.sent).toHaveLength(2);
      later(60);
      await run(app);
      later(600);
      await run(app);
      expect(channel.sent).toHaveLength(3);
      later(24 * 3600);
      await run(app);
      expect(channel.sent).toHaveLength(4);
    });

    it('goes on at once when a clock that was ahead is set back', async () => {
      await put(entry('a'), entry('b'));
      later(2 * 24 * 3600);
      await run();
      at(NOW);
      await run();
      expect(channel.sent).toEqual(['a', 'b']);
    });

    it('counts no attempt that was put back towards the daily cap, but keeps the gap after it', async () => {
      await put(...['a', 'b', 'c', 'd'].map((key) => entry(key)));
      const dueAt = new Date(NOW.getTime() + 24 * 3600 * SECOND);
      channel.says = () => ({ state: 'retryable', at: dueAt, why: 'WAHA cannot be reached.' });
      for (let i = 0; i < 3; i++) {
        await run();
        later(10);
        await run();
        later(50);
      }
      expect(channel.sent).toHaveLength(3);
      channel.says = () => ({ state: 'done' });
      await run();
      expect(channel.sent).toHaveLength(4);
      expect(await app.em.count(OutboxEntry, { state: 'done' })).toBe(1);
    });

    it('does not count rows that it checked but did not send', async () => {
      await put(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => entry(key)));
      const dueAt = new Date(NOW.getTime() + 3600 * SECOND);
      channel.says = ({ key }) => {
        if (key < 'd') return { state: 'waiting', at: dueAt, why: 'Messages of this kind are paused.' };
        return key < 'g' ? { state: 'cancelled', why: 'It was paid.' } : { state: 'done' };
      };
      await run();
      expect(channel.sent.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
      expect(await one('a')).toMatchObject({
        state: 'due',
        dueAt,
        claimedAt: null,
        lastError: 'Messages of this kind are paused.',
      });
    });
  });

  describe('the outbox after a restore', () => {
    it('sends nothing until staff release it', async () => {
      await put(entry('a'), entry('b'));
      await holdAfterRestore(app.em, { now: NOW, skipsNumbers: false });
      await run();
      expect(channel.sent).toEqual([]);
      const admin = app.admin;
      expect(await admin.get('/api/outbox').body(200)).toEqual({
        channels: [{ channel: 'whatsapp', due: 0, uncertain: 0, held: 2, due_since: null }],
      });
      await admin.post('/api/outbound/release').expect(200);
      await run();
      expect(channel.sent).toEqual([]);
      await admin.post('/api/outbox/held', { action: 'send' }).expect(200, { action: 'send', settled: 2 });
      await run();
      expect(channel.sent.toSorted()).toEqual(['a', 'b']);
    });

    it('never sends what is dropped', async () => {
      await put(entry('a'));
      await holdAfterRestore(app.em, { now: NOW, skipsNumbers: false });
      const held = app.nest.get(HeldEntries);
      expect(await app.inContext(() => held.settle('drop', systemContext(NOW)))).toBe(1);
      await app.empty('outbound_holds');
      await run();
      expect(channel.sent).toEqual([]);
      expect(await one('a')).toMatchObject({ state: 'cancelled' });
    });
  });

  it('pauses while the clock cannot be trusted', async () => {
    await put(entry('a'));
    app.databaseClock = new Date(NOW.getTime() + 3600 * SECOND);
    await expect(run()).rejects.toThrow('clock');
    app.databaseClock = 'ours';
    expect(channel.sent).toEqual([]);
  });

  it('starts no send during shutdown, and finishes the running ones', async () => {
    await put(...Array.from({ length: 9 }, (_, i) => entry(`key ${i}`)));
    const ending = await app.neighbour();
    ending.now = NOW;
    const channels = ending.nest.get(OutboxChannels);
    channels.add(channel);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    channel.says = async () => {
      await held;
      return { state: 'done' };
    };
    const running = run(ending);
    while (channel.sent.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    const closed = ending.close();
    release();
    await Promise.all([running, closed]);
    expect(channel.sent).toHaveLength(4);
    expect(await app.em.count(OutboxEntry, { state: 'done' })).toBe(4);
    expect(await app.em.count(OutboxEntry, { state: 'due' })).toBe(5);
  });
});
