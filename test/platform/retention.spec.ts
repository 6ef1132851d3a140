import { describe, expect, it, jest } from '@jest/globals';
import { Retention } from '../../src/platform/clock/retention.js';
import { BatchRetention } from '../../src/bulk/retention.js';
import { IdempotencyRetention } from '../../src/platform/idempotency/idempotency.js';
import { IdempotencyKey } from '../../src/platform/idempotency/idempotency-key.entity.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { parseConfig } from '../../src/platform/config/config.js';
import { TestApp } from '../support/servers/test-app.js';

describe('retention', () => {
  const app = TestApp.ofFile();
  const { admin } = app;

  it('goes on with the other policies when one fails', async () => {
    const license = { license_key: 'AFS-KEPT-A-DAY' };
    await admin.post('/api/licenses', license).set('Idempotency-Key', 'kept-a-day').expect(201);
    const retention = app.nest.get(Retention);
    const gone = new Error('the database is gone');
    jest.spyOn(app.nest.get(IdempotencyRetention), 'deleteOld').mockRejectedValue(gone);
    const next = jest.spyOn(app.nest.get(BatchRetention), 'deleteOld');
    await retention.runAll();
    expect(next).toHaveBeenCalledTimes(1);
    expect(await app.em.count(IdempotencyKey)).toBe(1);
    await expect(retention.run('idempotency keys')).rejects.toThrow('the database is gone');
  });
});

describe('retention by settings', () => {
  const app = TestApp.ofFile({ RETAIN_AUDIT_DAYS: '400', RETAIN_MESSAGES_DAYS: '7' });
  const OLD = "'2001-01-01'";

  const run = (name: string, on = app) => on.nest.get(Retention).run(name);
  const event = (at: string) =>
    app.em.execute(
      `insert into audit_events (occurred_at, action, subject_type, search_text) values (${at}, 'user.update', 'user', '')`,
    );

  it('deletes what is older than the audit is kept, and notes how much', async () => {
    await app.em.execute(`insert into audit_events (occurred_at, action, subject_type, search_text)
      select ${OLD}, 'user.update', 'user', '' from generate_series(1, 6000)`);
    await event(`now() - interval '399 days'`);
    await run('audit');
    const counts = await app.em.execute<{ action: string; count: number }[]>(
      `select action, count(*)::integer as count from audit_events group by 1 order by 1`,
    );
    expect(counts).toContainEqual({ action: 'user.update', count: 1 });
    const noted = await app.em.find(AuditEvent, { action: 'audit.forget' });
    expect(noted.map(({ after }) => after?.count)).toEqual([expect.any(Number), expect.any(Number)]);
    expect(noted.reduce((sum, { after }) => sum + Number(after?.count), 0)).toBeGreaterThanOrEqual(6_000);
    await run('audit');
    expect(await app.em.count(AuditEvent, { action: 'audit.forget' })).toBe(2);
  });

  it('lets nothing of the last thirteen months go, whoever asks', async () => {
    await event('now()');
    await expect(app.em.execute('delete from audit_events')).rejects.toThrow('append-only');
    const forgetting = app.em.transactional(async (em) => {
      await em.execute(`set local lisensi.forgetting = 'on'`);
      await em.execute('delete from audit_events');
    });
    await expect(forgetting).rejects.toThrow('append-only for thirteen months');
  });

  it('clears texts and numbers of messages, and keeps that they were sent', async () => {
    const user = await app.make.user({ waNumber: '6281234567890' });
    const sent = { state: 'done', content: 'Halo Budi', providerRef: 'wamid.1' } as const;
    const old = await app.make.message(user, { ...sent, finishedAt: new Date('2001-01-01') });
    const fresh = await app.make.message(user, { ...sent, finishedAt: new Date() });
    await run('texts of messages');
    const [cleared, kept] = await app.em.find(OutboxEntry, {}, { orderBy: { id: 'asc' } });
    expect(cleared).toMatchObject({
      id: old.id,
      state: 'done',
      content: null,
      recipient: null,
      providerRef: null,
    });
    expect(kept).toMatchObject({ id: fresh.id, content: 'Halo Budi', recipient: '6281234567890' });
  });

  it('clears the number from the key of an old reminder, and keeps its day', async () => {
    const user = await app.make.user({ waNumber: '6281299887766' });
    const reminder = { kind: 'reminder', state: 'done' } as const;
    const at = (day: string) => ({ key: `${user.waNumber}:${day}`, finishedAt: new Date(day) });
    const old = [
      await app.make.message(user, { ...reminder, ...at('2001-01-01') }),
      await app.make.message(user, { ...reminder, ...at('2001-01-02') }),
    ];
    const other = await app.make.message(user, { state: 'done', finishedAt: new Date('2001-01-01') });
    await run('texts of messages');
    await run('texts of messages');
    const keys = await app.em.execute<{ key: string }[]>(
      `select key from outbox where id >= ${old[0]!.id} order by id`,
    );
    expect(keys.map(({ key }) => key)).toEqual([
      `message-${old[0]!.id}:2001-01-01`,
      `message-${old[1]!.id}:2001-01-02`,
      other.key,
    ]);
  });

  it('keeps both for ever by default', async () => {
    const usual = await app.neighbour({ RETAIN_AUDIT_DAYS: '0' });
    await expect(run('audit', usual)).rejects.toThrow();
    await expect(run('texts of messages', usual)).rejects.toThrow();
    await usual.close();
  });

  it.each(['RETAIN_AUDIT_DAYS', 'RETAIN_MESSAGES_DAYS'])('refuses a %s that is too short', (name) =>
    expect(() => parseConfig({ [name]: '3' })).toThrow(`${name} must be 0, or`),
  );
});
