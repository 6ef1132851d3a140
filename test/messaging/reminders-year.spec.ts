import { describe, expect, it } from '@jest/globals';
import { ReminderRun } from '../../src/messaging/messages/reminder-run.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { DAY_MS } from '../../src/rules/day.js';
import { DeafWhatsapp } from '../support/fakes/deaf-whatsapp.js';
import { TestApp } from '../support/servers/test-app.js';
import { isFull } from '../support/jest/tier.js';

/** The number of customers and days; `REMINDER_CUSTOMERS=1000 REMINDER_DAYS_RUN=365` runs a whole year. */
const CUSTOMERS = Number(process.env.REMINDER_CUSTOMERS ?? (isFull ? 60 : 20));
const DAYS = Number(process.env.REMINDER_DAYS_RUN ?? (isFull ? 120 : 45));
const SEED = Number(process.env.REMINDER_SEED ?? 20_900_101);
const HOUR = 3_600_000;
const START = new Date('2089-12-31T17:00:00.000Z'); // midnight of 1 January 2090 in Jakarta
const FAR = 99_999;

/** The rules, written independently: the steps before the end, on its day, and the latest one after it. */
function stepAt(day: number, end: number): string | null {
  const ahead = end - day;
  if (ahead === 0) return 'end_day';
  if ([7, 3, 1].includes(ahead)) return `before_${ahead}`;
  if (ahead <= -1 && ahead >= -6) return 'after_1';
  return ahead <= -7 && ahead >= -13 ? 'after_7' : null;
}

type Customer = { id: number; number: string; end: number; isReachable: boolean };

/** Mulberry32: the same random year for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('a year of reminders', () => {
  const app = TestApp.ofFile();
  const whatsapp = DeafWhatsapp.ofFile(app);
  const random = randomFrom(SEED);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const midnight = (day: number) => new Date(START.getTime() + day * DAY_MS);
  /** The last millisecond of a day; Jakarta has no daylight saving. */
  const endOf = (day: number) => new Date(midnight(day + 1).getTime() - 1);

  /** Some customers share a number, like several accounts of one owner. */
  async function populate(): Promise<Customer[]> {
    const plan = await app.make.plan();
    const customers: Customer[] = [];
    for (let i = 0; i < CUSTOMERS; i++) {
      const shared = i > 0 && random() < 0.1 ? customers[between(0, i - 1)]! : null;
      const number = shared?.number ?? `62811${String(i).padStart(7, '0')}`;
      const end = random() < 0.05 ? FAR : between(-10, 40);
      const user = await app.make.user({ waNumber: number });
      const { id } = await app.make.subscription({
        user,
        plan,
        amount: 100_000,
        paymentStatus: 'paid',
        endDate: end === FAR ? null : endOf(end),
        createdAt: midnight(-100),
      });
      const isReachable = random() > 0.05;
      if (!isReachable) await optOut(user.id);
      customers.push({ id, number, end, isReachable });
    }
    return customers;
  }

  const optOut = (user: number) =>
    app.em.execute(`insert into message_preferences (user_id, opted_out_at) values (?, now())`, [user]);

  const tick = async (day: number, hours: number) => {
    app.now = new Date(midnight(day).getTime() + hours * HOUR);
    await app.inContext(() => app.nest.get(ReminderRun).run(systemContext(app.now!)));
    await app.nest.get(OutboxRunner).run();
  };

  /** Pays for a month, or deactivates the subscription for good. */
  async function live(customer: Customer, day: number): Promise<void> {
    const { id, end } = customer;
    if (end === FAR) return;
    const chance = end - day <= 8 ? 0.12 : 0.002;
    if (random() > chance) return;
    if (random() < 0.05) {
      customer.isReachable = false;
      await app.em.execute(`update subscriptions set status = 'inactive' where id = ?`, [id]);
      return;
    }
    customer.end = Math.max(end, day) + between(28, 31);
    await app.em.execute(`update subscriptions set end_date = ? where id = ?`, [
      endOf(customer.end).toISOString(),
      id,
    ] as never[]);
  }

  it(`send ${CUSTOMERS} customers in ${DAYS} days each due reminder once, and nothing else`, async () => {
    const customers = await populate();
    const said = new Map<string, Set<string>>();
    const heardOn = new Map<string, number>();
    let expected = 0;
    let missing = 0;
    let reminded = 0;
    for (let day = 0; day < DAYS; day++) {
      // The server is down on some days.
      if (random() < 0.03) continue;
      const before = new Map(customers.map(({ id, end }) => [id, end]));
      await tick(day, 0.3);
      for (const customer of customers) await live(customer, day);
      await tick(day, 9);
      const toldOf = await app.em.execute<{ subscription_id: number; step: string; about_at: Date }[]>(
        `select r.subscription_id, r.step, r.about_at from reminders r join outbox o on o.id = r.outbox_id
          where o.state = 'done' and o.finished_at = ?`,
        [app.now!.toISOString()],
      );
      reminded += toldOf.length;
      const told = new Set(toldOf.map((row) => `${row.subscription_id} ${row.step}`));
      for (const { id, number, end, isReachable } of customers) {
        const step = stepAt(day, end);
        const key = `${id} ${end}`;
        const isNew = step !== null && !said.get(key)?.has(step);
        const isDue = isReachable && end !== FAR && isNew && before.get(id) === end;
        if (isDue) {
          expected++;
          if (!told.has(`${id} ${step}`)) missing++;
        }
        if (step && told.has(`${id} ${step}`)) {
          expect({ key, step, isReachable, isNew }).toEqual({ key, step, isReachable: true, isNew: true });
          said.set(key, (said.get(key) ?? new Set()).add(step));
          heardOn.set(number, day);
          told.delete(`${id} ${step}`);
        }
      }
      // Any other message would be about an end that no subscription has, or on a wrong day.
      expect([...told]).toEqual([]);
      for (const customer of customers) if (random() < 0.3) await live(customer, day);
      await tick(day, between(10, 19));
      await tick(day, 22);
    }
    const days = new Map<string, number>();
    for (const { to, at } of whatsapp.sent) {
      const day = Math.floor((at.getTime() - START.getTime()) / DAY_MS);
      const hour = (at.getTime() - midnight(day).getTime()) / HOUR;
      expect(hour).toBeGreaterThanOrEqual(9);
      expect(hour).toBeLessThan(20);
      days.set(`${to} ${day}`, (days.get(`${to} ${day}`) ?? 0) + 1);
    }
    expect(Math.max(...days.values())).toBe(1);
    expect(missing).toBe(0);
    expect(reminded).toBeGreaterThanOrEqual(expected);
    expect(expected).toBeGreaterThan(CUSTOMERS / 2);
    if (process.env.REMINDER_CUSTOMERS)
      process.stdout.write(
        `${JSON.stringify({ customers: CUSTOMERS, days: DAYS, expected, missing, reminded, messages: whatsapp.sent.length })}\n`,
      );
  });
});
