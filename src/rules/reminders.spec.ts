import { describe, expect, it } from '@jest/globals';
import {
  endWindows,
  nextReminderTime,
  overdueWindows,
  reminderDaysOf,
  reminderExpiry,
  reminderPriority,
  type ReminderStep,
} from './reminders.js';

const ZONE = 'Asia/Jakarta';
const DAYS = { before: [7, 3, 1], after: [1, 7] };
/** 09:00 in Jakarta. */
const NOW = new Date('2090-05-10T02:00:00Z');
const jakarta = (text: string) => new Date(`${text}+07:00`);

describe('reminders', () => {
  const stepsFor = (end: Date, now = NOW) =>
    endWindows(now, DAYS, ZONE)
      .filter(({ from, until }) => end >= from && end < until)
      .map(({ step }) => step);

  it.each([
    [
      'a day of 23 hours',
      '2026-03-29',
      '2026-03-29T07:00:00.000Z',
      '2026-03-29T18:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ],
    [
      'a day of 25 hours',
      '2026-10-25',
      '2026-10-25T08:00:00.000Z',
      '2026-10-25T19:00:00.000Z',
      '2026-10-26T08:00:00.000Z',
    ],
  ])('go out between nine and eight by the clock on %s', (_, day, nine, eight, tomorrow) => {
    const next = (at: string) => nextReminderTime(new Date(at), 'Europe/Berlin').toISOString();
    expect(next(`${day}T00:30:00.000Z`)).toBe(nine);
    expect(next(nine)).toBe(nine);
    const last = new Date(new Date(eight).getTime() - 1).toISOString();
    expect([next(last), next(eight)]).toEqual([last, tomorrow]);
  });

  it.each([
    ['2090-05-17T23:59:59.999', ['before_7']],
    ['2090-05-17T00:00:00', ['before_7']],
    ['2090-05-16T23:59:59.999', []],
    ['2090-05-13T12:00:00', ['before_3']],
    ['2090-05-11T23:59:59.999', ['before_1']],
    ['2090-05-10T00:00:00', ['end_day']],
    ['2090-05-09T23:59:59.999', ['after_1']],
    ['2090-05-04T00:00:00', ['after_1']],
    ['2090-05-03T23:59:59.999', ['after_7']],
    ['2090-04-27T00:00:00', ['after_7']],
    ['2090-04-26T23:59:59.999', []],
  ])('maps an end at %s to the steps %j on the tenth of May', (end, steps) => {
    expect(stepsFor(jakarta(end))).toEqual(steps);
  });

  it('has at most one step per end on any day', () => {
    for (let days = -20; days <= 20; days++) {
      const end = new Date(NOW.getTime() + days * 86_400_000);
      expect(stepsFor(end).length).toBeLessThanOrEqual(1);
    }
  });

  it('catches up on overdue ends with the latest step only', () => {
    const dueAt = jakarta('2090-05-03T08:00:00');
    const steps = overdueWindows(NOW, DAYS, ZONE)
      .filter(({ from, until }) => dueAt >= from && dueAt < until)
      .map(({ step }) => step);
    expect(steps).toEqual(['overdue_7']);
  });

  it('does not depend on the order of the configured days', () => {
    const windowsOf = (after: number[]) => overdueWindows(NOW, { before: [], after }, ZONE);
    expect(windowsOf([10, 2, 1])).toEqual(windowsOf([1, 2, 10]));
    expect(windowsOf([2, 10, 1]).map(({ step }) => step)).toEqual(['overdue_1', 'overdue_2', 'overdue_10']);
  });

  it.each([
    ['2090-05-10T03:00:00', '2090-05-10T09:00:00'],
    ['2090-05-10T09:00:00', '2090-05-10T09:00:00'],
    ['2090-05-10T19:59:59', '2090-05-10T19:59:59'],
    ['2090-05-10T20:00:00', '2090-05-11T09:00:00'],
  ])('sends what is ready at %s at %s', (now, at) => {
    expect(nextReminderTime(jakarta(now), ZONE)).toEqual(jakarta(at));
  });

  it.each<[ReminderStep, number[], string]>([
    ['before_7', [3, 7, 1], '2090-05-14T00:00:00'],
    ['before_3', [7, 3, 1], '2090-05-12T00:00:00'],
    ['before_3', [3], '2090-05-13T00:00:00'],
    ['before_1', [7, 3, 1], '2090-05-11T00:00:00'],
    ['end_day', [7, 3, 1], '2090-05-11T00:00:00'],
    ['after_1', [7, 3, 1], '2090-05-13T20:00:00'],
    ['overdue_7', [], '2090-05-13T20:00:00'],
  ])('keeps the step %s (before: %j) at most until %s', (step, before, until) => {
    expect(reminderExpiry(step, NOW, { before }, ZONE)).toEqual(jakarta(until));
  });

  it('gives a higher priority the less a reminder can wait', () => {
    const steps: ReminderStep[] = ['end_day', 'before_1', 'overdue_1', 'before_2', 'before_3', 'before_7'];
    expect(steps.toSorted((a, b) => reminderPriority(b) - reminderPriority(a))).toEqual(steps.toReversed());
    expect(reminderPriority('end_day')).toBeGreaterThan(0);
    expect(
      ['after_7', 'overdue_1', 'asked_2090-05-10'].map((step) => reminderPriority(step as ReminderStep)),
    ).toEqual([3, 3, 3]);
  });

  it.each([
    ['7, 3,1', [7, 3, 1]],
    ['60 , 14', [60, 14]],
    ['', []],
    [' ', []],
    ['0', null],
    ['7 days', null],
    ['day 7', null],
    ['1.5', null],
    ['7,7', null],
    ['61', null],
    ['a', null],
    ['7,', null],
  ])('reads %j as the days %j', (text, days) => {
    expect(reminderDaysOf(text)).toEqual(days);
  });
});
