import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

describe("the server's time zone", () => {
  const here = dirname(fileURLToPath(import.meta.url));
  const file = (path: string) => pathToFileURL(join(here, path)).href;

  /** Every function that reads or makes a calendar day, over three years of awkward instants. */
  const SCRIPT = `
    const { addMonthsAnchored, dayOf, dayOfMonth, endOfDay, startOfDay } = await import('${file('../../rules/business-day.ts')}');
    const { instantOf } = await import('${file('../../platform/http/fields.ts')}');
    const { renewalOf } = await import('${file('renewal.ts')}');
    const { renewalView } = await import('${file('renewal.view.ts')}');
    const plan = { billingPeriod: 'monthly', pricePerMonth: 1 };
    const results = [];
    for (let at = Date.UTC(2026, 9, 1); at < Date.UTC(2029, 3, 1); at += 61 * 3_599_999) {
      for (const zone of ['Asia/Jakarta', 'UTC', 'America/St_Johns']) {
        const date = new Date(at);
        const subscription = { plan, priceFor: () => 1, renewalPeriod: 'monthly', license: { expiresAt: date }, endDate: date, anchorDay: 31 };
        const wish = { billingPeriod: null, endDate: null };
        results.push(dayOf(date, zone), dayOfMonth(date, zone), startOfDay(date, zone, 1), endOfDay(dayOf(date, zone), zone),
          addMonthsAnchored(date, 1, 31, zone), instantOf(dayOf(date, zone), zone),
          instantOf(date.toISOString(), zone), renewalView({ ...renewalOf(subscription, wish, date, zone), lowerLimits: [] }));
      }
    }
    console.log(JSON.stringify({ offset: new Date(Date.UTC(2027, 0, 1)).getTimezoneOffset(), results }));`;

  function resultsIn(TZ: string) {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        file('../../../test/support/jest/load-typescript.mjs'),
        '--input-type=module',
        '--eval',
        SCRIPT,
      ],
      { env: { ...process.env, TZ }, encoding: 'utf8', maxBuffer: 2 ** 26 },
    );
    if (!stdout) throw new Error(stderr);
    const { offset, results } = JSON.parse(stdout) as { offset: number; results: unknown[] };
    return { offset, count: results.length, results: JSON.stringify(results) };
  }

  it('changes no result in UTC, Jakarta or St. John’s', () => {
    const [utc, jakarta, stJohns] = ['UTC', 'Asia/Jakarta', 'America/St_Johns'].map(resultsIn);
    expect([utc!.offset, jakarta!.offset, stJohns!.offset]).toEqual([0, -420, 210]);
    expect(utc!.count).toBeGreaterThan(8_000);
    expect(jakarta!.results === utc!.results).toBe(true);
    expect(stJohns!.results === utc!.results).toBe(true);
  });
});
