import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { ConsoleApp } from '../../support/servers/console-app.js';

type Fulfilled = Parameters<Route['fulfill']>[0];

const html = (status: number): Fulfilled => ({ status, contentType: 'text/html', body: '<h1>nginx</h1>' });

/** What a proxy, a captive portal or a broken line answers in place of the server. */
describe('an answer that is not of the server', () => {
  const console = ConsoleApp.ofFile();
  beforeAll(() => console.app.make.user({ username: 'budi' }));

  const says = (page: Page, sentence: string) => page.getByRole('alert').getByText(sentence).waitFor();
  async function upload(page: Page, label: string) {
    const file = {
      name: 'customers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Nama,Paket\nBudi,Basic\n'),
    };
    await page.getByLabel(label, { exact: true }).setInputFiles(file);
    await page.locator('main form').getByRole('button').last().click();
  }

  it.each<[string, Fulfilled, string, string]>([
    ['en-GB', html(413), 'Excel or CSV file', 'A server between you and Lisensi refused it as too large.'],
    [
      'id-ID',
      html(413),
      'File Excel atau CSV',
      'Server di antara Anda dan Lisensi menolaknya karena terlalu besar.',
    ],
    ['en-GB', html(504), 'Excel or CSV file', 'A server between you and Lisensi waited too long'],
    ['en-GB', html(502), 'Excel or CSV file', 'A server between you and Lisensi could not reach it.'],
    [
      'en-GB',
      html(403),
      'Excel or CSV file',
      'A server between you and Lisensi refused it with the status 403.',
    ],
    ['en-GB', html(200), 'Excel or CSV file', 'Something else answered in place of Lisensi'],
    ['id-ID', html(200), 'File Excel atau CSV', 'Yang menjawab bukan Lisensi'],
    [
      'en-GB',
      { status: 302, headers: { Location: '/login' } },
      'Excel or CSV file',
      'Something else answered in place of Lisensi',
    ],
    ['en-GB', { status: 200, body: '' }, 'Excel or CSV file', 'Something else answered in place of Lisensi'],
    [
      'en-GB',
      { status: 201, contentType: 'application/json', body: '{"id":' },
      'Excel or CSV file',
      'The answer was cut off on its way.',
    ],
  ])('gets a sentence in %s: %j', (locale, answer, label, sentence) =>
    console.visitAs(
      'admin',
      '/import',
      { locale, refusals: answer!.status! >= 400 ? [answer!.status!] : [] },
      async (page) => {
        await page.route('**/api/imports/customers', (route) => route.fulfill(answer));
        await upload(page, label);
        await says(page, sentence);
        expect(await page.evaluate(`localStorage.getItem('token')`)).not.toBeNull();
      },
    ),
  );

  it('is saved as no file', () =>
    console.visitAs('admin', '/users', async (page) => {
      await page.route('**/api/users.xlsx*', (route) => route.fulfill(html(200)));
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByText('Something else answered in place of Lisensi').waitFor();
    }));

  it.each([
    [html(200), 'Something else answered in place of Lisensi'],
    [html(502), 'A server between you and Lisensi could not reach it.'],
    ['abort' as const, 'The server cannot be reached.'],
  ])('to a visit of another page is shown in a sentence, not in a dialog: %j', (answer, sentence) => {
    const refusals: number[] = answer !== 'abort' && answer!.status! >= 400 ? [answer!.status!] : [];
    return console.visitAs('admin', '/dashboard', { refusals }, async (page) => {
      await page.getByRole('link', { name: 'Users', exact: true }).first().waitFor();
      if (answer === 'abort')
        // The browser would log a failed request in its console, which is not allowed here.
        await page.evaluate(`XMLHttpRequest.prototype.send = function () {
            setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
          }`);
      else
        await page.route('**/users', (route) =>
          route.request().headers()['x-inertia'] ? route.fulfill(answer) : route.continue(),
        );
      await page.getByRole('link', { name: 'Users', exact: true }).first().click();
      await page.getByText(sentence).waitFor();
      expect([await page.locator('dialog').count(), page.url()]).toEqual([0, `${console.origin}/dashboard`]);
    });
  });
});
