import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { Checkout } from '../../src/billing/checkout/checkout.service.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { PaymentAttempt } from '../../src/billing/ledger/payment-attempt.entity.js';
import { Payment } from '../../src/billing/ledger/payment.entity.js';
import { ExpiryRun } from '../../src/licensing/expiry/expiry-run.entity.js';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import { ScheduledJobs } from '../../src/platform/clock/scheduled-jobs.js';
import { Shutdown } from '../../src/platform/health/shutdown.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { DAY_MS, HOUR_MS } from '../../src/rules/day.js';
import { raceTest } from '../support/database/race-test.js';
import { untilWaiting, holding } from '../support/database/while-held.js';
import { startGateways } from '../support/fakes/gateways.js';
import { WebhookReceiver } from '../support/fakes/webhook-receiver.js';
import { TestApp } from '../support/servers/test-app.js';

describe('a scheduled job that is running when the server stops', () => {
  raceTest('ends first, with all of its transactions', async () => {
    const { log, app, sweep, holder } = await runningSweep();
    // However slow the machine is.
    app.nest.get(ScheduledJobs).graceMs = 60_000;
    const closed = app.nest.close();
    // Long enough to reach the database's end if nothing waited for the job.
    await pause(500);
    await holder.commit();
    await closed;
    expect(await sweep()).toBeInstanceOf(ExpiryRun);
    await app.close();
    expect(await text(log.end())).toBe('');
  });

  raceTest('is cut off after readiness said no when it does not end, and named in the log', async () => {
    const { log, app, holder } = await runningSweep();
    const closed = app.close();
    expect(String(await once(log, 'data'))).toContain(
      'Job expiry-sweep is cut off: it did not end within 2000 ms',
    );
    expect(app.nest.get(Shutdown).isUnderWay).toBe(true);
    await holder.commit();
    await closed;
  });
});

const NOW = new Date('2090-11-22T05:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const SILENT_ROUTER = `insert into routers (license_id, kind, hardware_id, address, state, last_code, answers,
  first_seen_at, last_seen_at) values (?, 'serial', 'HW1', '192.0.2.1', 'bound', 'VALID', 'v', ?, ?)`;

describe('the scheduled jobs of three instances', () => {
  raceTest('do each thing once when all run at the same moment, and none fails', async () => {
    const [gateways, receiver] = await Promise.all([startGateways(), WebhookReceiver.open()]);
    const settings = {
      ...gateways.settings,
      LOG_LEVEL: 'warn',
      WEBHOOK_ALLOW: '127.0.0.0/8',
      RETAIN_AUDIT_DAYS: '400',
      INVOICE_DAYS: '7',
    };
    const log = new PassThrough({ encoding: 'utf8' });
    const app = await TestApp.open(settings, log);
    app.now = NOW;
    gateways.midtrans.now = () => NOW;
    const admin = app.admin;
    const endpoint = { url: receiver.url(), description: '', events: ['license.expired'] };
    await admin.post('/api/webhooks', endpoint).expect(201);
    const license = await app.make.license({ expiresAt: inDays(-1) });
    await app.em.execute(SILENT_ROUTER, [license.id, inDays(-60), inDays(-40)]);
    await app.em.execute(`insert into audit_events (occurred_at, action, subject_type, search_text)
      values ('2001-01-01', 'user.update', 'user', '')`);
    const sale = {
      user: await app.make.user({ waNumber: '6281234567890' }),
      plan: await app.make.plan({ pricePerMonth: 50_000 }),
      amount: 50_000,
      paymentStatus: 'paid',
    } as const;
    const ending = await app.make.subscription({ ...sale, endDate: inDays(3) });
    const asked = await app.make.subscription({ ...sale, endDate: inDays(20) });
    const { body } = await admin.post(`/api/subscriptions/${asked.id}/invoices`, {}).expect(201);
    const invoice = await app.em.findOneOrFail(Invoice, { id: (body as { id: number }).id });
    await app.inContext(() => app.nest.get(Checkout).open(invoice.payToken, 'midtrans', NOW));
    const [{ orderRef }] = (await app.em.find(PaymentAttempt, {})) as [PaymentAttempt];
    gateways.midtrans.settle(orderRef);

    const instances = [app, await app.neighbour(settings), await app.neighbour(settings)];
    // Later they find what was written before: marks to report, and messages to send.
    for (const hours of [1, 2, 3]) {
      for (const instance of instances) instance.now = new Date(NOW.getTime() + hours * HOUR_MS);
      const jobs = instances.flatMap((each) => [...each.nest.get(SchedulerRegistry).getCronJobs().values()]);
      await Promise.all(jobs.map((job) => job.fireOnTick()));
      await Promise.all(instances.map((each) => each.nest.get(OutboxRunner).run()));
    }

    const audited = (action: string) => app.em.count(AuditEvent, { action });
    expect(await app.em.count(ExpiryRun, { licensesUpdated: 1 })).toBe(1);
    expect(receiver.got).toHaveLength(1);
    expect(await app.em.count(OutboxEntry, { kind: 'reminder' })).toBe(1);
    expect(await app.em.count(Invoice, { subscriptionId: ending.id })).toBe(1);
    expect(await app.em.count(Payment, { invoice: invoice.id })).toBe(1);
    expect([await audited('router.release'), await audited('audit.forget')]).toEqual([1, 1]);
    for (const instance of instances.toReversed()) await instance.close();
    await Promise.all([receiver.close(), gateways.midtrans.close(), gateways.xendit.close()]);
    expect(await text(log.end())).toBe('');
  });
});

/** A sweep that waits in the first of its transactions for a lock, which the holder has. */
async function runningSweep() {
  const log = new PassThrough({ encoding: 'utf8' });
  const app = await TestApp.open({ LOG_LEVEL: 'warn' }, log);
  const expiry = app.nest.get(ExpirySweep);
  const run = expiry.run.bind(expiry);
  let sweep: ReturnType<ExpirySweep['run']> | undefined;
  expiry.run = (...parameters) => (sweep = run(...parameters));
  const holder = await holding(app, 'lock table counters');
  void app.nest.get(SchedulerRegistry).getCronJob('expiry-sweep').fireOnTick();
  await untilWaiting(app, 1);
  return { log, app, holder, sweep: () => sweep };
}
