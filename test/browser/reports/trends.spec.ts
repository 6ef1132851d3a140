import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

/** Noon of 15 March in Jakarta. */
const NOW = new Date('2090-03-15T05:00:00.000Z');

describe('/trends', () => {
  let console: ConsoleApp;
  beforeAll(async () => {
    console = await ConsoleApp.open();
    console.app.now = NOW;
  });
  afterAll(() => console.close());

  it('explains what it will show while it is empty', () =>
    console.visitAs('admin', '/trends', async (page) => {
      await page.getByRole('heading', { name: 'No trends yet' }).waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    }));

  it('shows twelve months, also to screen readers, and links to what is due', async () => {
    const { make } = console.app;
    const [user, plan] = [await make.user({ username: 'budi' }), await make.plan()];
    const sold = { user, plan, amount: 150_000 };
    const createdAt = new Date('2090-01-31T17:00:00Z');
    const admin = console.app.api(await console.app.signIn());
    for (const endDate of [new Date('2090-03-10T05:00:00Z'), new Date('2090-03-20T05:00:00Z')]) {
      const { id } = await make.subscription({ ...sold, createdAt, endDate });
      const paid = { method: 'cash', amount: 150_000, paid_on: '2090-02-28' };
      await admin.post(`/api/subscriptions/${id}/payments`).send(paid).expect(201);
    }
    await console.visitAs(
      'admin',
      '/dashboard',
      async (page) => {
        await page.getByRole('complementary').getByRole('link', { name: 'Tren' }).click();
        const row = async (table: string, month: string) =>
          page
            .getByRole('table', { name: table })
            .getByRole('row')
            .filter({ has: page.getByRole('rowheader', { name: month, exact: true }) })
            .getByRole('cell')
            .allInnerTexts();
        await page.getByRole('heading', { name: 'Pemasukan per bulan' }).waitFor();
        expect(await row('Pemasukan per bulan', 'Feb 2090')).toEqual(['Rp 300.000']);
        expect(await row('Langganan per bulan', 'Feb 2090')).toEqual(['2', '0', '0']);
        expect(await row('Langganan per bulan', 'Mar 2090')).toEqual(['0', '0', '1']);
        expect(await row('Churn per bulan', 'Mar 2090')).toEqual(['2', '50%']);
        expect(await row('Churn per bulan', 'Apr 2089')).toEqual(['0', '—']);
        await page.getByText('Perkiraan: 1 langganan berakhir sampai 14 Apr 2090.').waitFor();
        await page.getByRole('link', { name: 'Perkiraan 30 hari Rp 150.000' }).click();
        await page.waitForURL('**/subscriptions?ends=30_days&sort=end_date');
        await page.getByRole('status').getByText('1 langganan', { exact: true }).waitFor();
      },
      { locale: 'id-ID' },
    );
  });
});
