import { describe, expect, it } from '@jest/globals';
import { OutboxRunner } from '../../../src/messaging/outbox/outbox-runner.js';
import { WebhookEndpoint } from '../../../src/webhooks/webhook-endpoint.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { verified, WebhookReceiver } from '../../support/fakes/webhook-receiver.js';

describe('the webhooks page', () => {
  const receiver = WebhookReceiver.ofFile();
  const console = ConsoleApp.ofFile({ WEBHOOK_ALLOW: '127.0.0.1' }, { empties: 'webhook_endpoints, outbox' });
  const { app } = console;

  const send = () => app.nest.get(OutboxRunner).run();
  const stored = () => app.em.find(WebhookEndpoint, {});

  it('adds an endpoint, shows its secret once, and the answer to a test', () =>
    console.visitAs('admin', '/webhooks', { refusals: [422, 422] }, async (page) => {
      await page.getByRole('heading', { name: 'No endpoints yet' }).waitFor();
      await page.getByRole('button', { name: 'Add endpoint' }).click();
      const form = page.getByRole('dialog', { name: 'Add endpoint' });
      await form.getByLabel('Address').fill('https://10.0.0.8/hook');
      await form.getByRole('button', { name: 'Choose none' }).click();
      await form.getByRole('button', { name: 'Add endpoint' }).click();
      await form.getByText('Choose at least one event.').first().waitFor();
      await form.getByRole('checkbox', { name: /A license is created/ }).check();
      await form.getByRole('button', { name: 'Add endpoint' }).click();
      await form
        .getByText(/private network or on this machine/)
        .first()
        .waitFor();
      await form.getByLabel('Address').fill(receiver.url());
      await form.getByRole('button', { name: 'Add endpoint' }).click();
      const shown = page.getByRole('dialog', { name: 'Secret of the endpoint' });
      const secret = (await shown.locator('code').textContent())!;
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await shown.getByRole('button', { name: 'Done' }).click();
      expect(await page.content()).not.toContain(secret);
      expect(await stored()).toMatchObject([{ events: ['license.created'] }]);

      receiver.answers({ status: 503, body: 'not now' });
      await page.getByRole('button', { name: /^Send a test to/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Send a test' }).click();
      await page.getByText(/^A test is on its way/).waitFor();
      await send();
      expect(verified(receiver.got[0]!, secret).type).toBe('webhook.test');
      await page.getByRole('link', { name: 'Failing' }).click();
      await page.getByRole('button', { name: /^Show the answer to webhook.test/ }).click();
      const details = page.getByRole('dialog', { name: /^webhook.test/ });
      await details.getByText(/^Answer 503 after/).waitFor();
      await details.getByText('not now').waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    }));

  it('explains why an endpoint was disabled, and enables it again', async () => {
    await app.make.endpoint({ disabledAt: new Date(), disabledReason: 'gone' });
    await console.visitAs('admin', '/dashboard', async (page) => {
      await page.getByText('1 server gets no more messages: too many failed.').waitFor();
      await page.getByRole('link', { name: 'Look' }).click();
      await page.getByText('It answered 410: it does not want any more messages.').waitFor();
      await page.getByRole('button', { name: /^Enable/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click();
      await page.getByText(/receives events again/).waitFor();
    });
    expect(await stored()).toMatchObject([{ disabledAt: null }]);
  });
});
