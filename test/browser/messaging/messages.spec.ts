import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MessageText } from '../../../src/messaging/texts/message-text.entity.js';
import { WhatsappChannel } from '../../../src/messaging/messages/whatsapp-channel.js';
import { OutboxEntry } from '../../../src/messaging/outbox/outbox-entry.entity.js';
import type { OutboxState } from '../../../src/rules/outbox.js';
import type { Invoice } from '../../../src/billing/ledger/invoice.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { catchChats } from '../../support/browser/chats.js';
import { countClicks } from '../../support/browser/clicks.js';
import { expectToFit } from '../../support/browser/layout-faults.js';
import { DeafWhatsapp } from '../../support/fakes/deaf-whatsapp.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

const NOW = new Date('2090-01-15T05:00:00.000Z');

describe('the messages page', () => {
  const console = ConsoleApp.ofFile(
    {},
    { now: NOW, empties: 'outbox, reminders, message_texts, message_pauses, message_preferences' },
  );
  const { app } = console;
  let count = 0;

  beforeEach(() => app.em.execute(`update users set wa_number = null`));

  /** Queues a payment reminder for a customer with this name. */
  async function written(username: string, state: OutboxState = 'due'): Promise<OutboxEntry> {
    const user = await app.make.user({
      username: `${username}${++count}`,
      waNumber: '6281234567890',
    });
    const sold = await app.make.subscription({ user, amount: 150_000 });
    const { body } = await app.as().post(`/api/subscriptions/${sold.id}/invoices`, {}).expect(201);
    return app.make.message(user, {
      payload: { invoice_id: (body as Invoice).id },
      dueAt: new Date(NOW.getTime() - 60_000),
      state,
    });
  }
  const statesOf = async () =>
    (await app.em.fork().find(OutboxEntry, {}, { orderBy: { id: 'asc' } })).map(({ state, finishedBy }) => [
      state,
      finishedBy,
    ]);
  const openChat = (page: Page) => page.getByRole('button', { name: /^Open WhatsApp for/ });

  it('sends messages by hand, each by one click or one key', async () => {
    for (const name of ['ani', 'budi', 'citra']) await written(name);
    await console.visitAs('admin', '/messages', async (page) => {
      const chats = await catchChats(page);
      const clicks = await countClicks(page);
      await page.getByText('1 of 3').waitFor();
      await page.getByRole('region', { name: /^Message to ani/ }).waitFor();
      await openChat(page).click();
      await page.getByText('2 of 3').waitFor();
      await page.getByRole('region', { name: /^Message to budi/ }).waitFor();
      await page.bringToFront();
      await openChat(page).click();
      await page.getByText('3 of 3').waitFor();
      expect(await clicks()).toBe(2);
      await page.bringToFront();
      await page.keyboard.press('o');
      await page.getByRole('heading', { name: 'All sent' }).waitFor();
      expect(await clicks()).toBe(2);
      await chats.opened(3);
      expect(chats.links).toHaveLength(3);
      expect(decodeURIComponent(chats.links[0]!)).toMatch(
        /^https:\/\/wa\.me\/6281234567890\?text=Hello ani.*Rp 150\.000/s,
      );
    });
    expect(await statesOf()).toEqual([
      ['done', 'admin'],
      ['done', 'admin'],
      ['done', 'admin'],
    ]);
  });

  it('says how many may go now and how many from nine, shows each, and sends one before its hour', async () => {
    const [now, later] = [await written('ani'), await written('budi')];
    await app.em.nativeUpdate(
      OutboxEntry,
      { id: later.id },
      { dueAt: new Date(NOW.getTime() + 3 * 3_600_000) },
    );
    await console.visitAs('admin', '/messages', async (page) => {
      const chats = await catchChats(page);
      await page.getByText(/^1 now, 1 from \d\d[:.]\d\d/).waitFor();
      await page.getByRole('region', { name: /^Message to ani/ }).waitFor();
      await page.getByRole('button', { name: /^budi/ }).click();
      await page.getByRole('region', { name: /^Message to budi/ }).waitFor();
      await page.getByRole('button', { name: /^Open WhatsApp for budi.* anyway$/ }).click();
      await chats.opened(1);
      await page.getByText('1 of 1').or(page.getByText('2 of 2')).waitFor();
      await page.getByRole('region', { name: /^Message to ani/ }).waitFor();
    });
    expect(now.state).toBe('due');
    expect(await statesOf()).toEqual([
      ['due', null],
      ['done', 'admin'],
    ]);
  });

  it('can be worked through and skips messages by keyboard', async () => {
    for (const name of ['ani', 'budi']) await written(name);
    await console.visitAs('admin', '/messages', async (page) => {
      await page.getByRole('region', { name: /^Message to ani/ }).waitFor();
      await page.keyboard.press('n');
      await page.getByRole('region', { name: /^Message to budi/ }).waitFor();
      await page.keyboard.press('s');
      await page.getByText(/^The message to budi.* was skipped\.$/).waitFor();
      await page.getByRole('region', { name: /^Message to ani/ }).waitFor();
    });
    expect(await statesOf()).toEqual([
      ['due', null],
      ['cancelled', 'admin'],
    ]);
  });

  it('takes back from the toast that a message was sent or skipped', async () => {
    await written('ani');
    await console.visitAs('admin', '/messages', async (page) => {
      await catchChats(page);
      for (const key of ['o', 's']) {
        await page.getByRole('region', { name: /^Message to ani/ }).waitFor();
        await page.bringToFront();
        await page.keyboard.press(key);
        await page.getByRole('heading', { name: 'All sent' }).waitFor();
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByText('Undone.').first().waitFor();
        await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
      }
      await page
        .getByRole('region', { name: /^Message to ani.*/ })
        .getByText('Rp 150.000')
        .waitFor();
    });
    expect(await statesOf()).toEqual([['due', null]]);
  });

  it('does not send messages again that a colleague sent meanwhile', async () => {
    const { id } = await written('ani');
    await console.visitAs('admin', '/messages', { refusals: [409] }, async (page) => {
      const chats = await catchChats(page);
      await page.getByText('1 of 1').waitFor();
      await app.em.execute(`update outbox set state = 'done', finished_by = 'dewi' where id = ?`, [id]);
      await openChat(page).click();
      await page.getByText('This message was sent already by dewi. Reload the list.').waitFor();
      await page.getByRole('heading', { name: 'All sent' }).waitFor();
      expect(chats.links).toEqual([]);
    });
  });

  it('shows the reason of a pause and of a hold after a restore, and can resume and drop', async () => {
    await written('ani', 'held');
    await console.visitAs('admin', '/messages', async (page) => {
      await page.getByRole('button', { name: 'Pause' }).click();
      const form = page.getByRole('dialog', { name: 'Pause all messages' });
      await form.getByLabel('Reason').fill('New prices');
      await form.getByRole('button', { name: 'Pause' }).click();
      await page.getByText('All messages: paused since 15 Jan 2090 by admin. New prices').waitFor();
      await page.getByRole('button', { name: 'Resume: All messages' }).click();
      await page.getByText('Messages are sent again.').waitFor();
      await page.getByRole('button', { name: 'Drop' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Drop' }).click();
      await page.getByText('The held messages were dropped.').waitFor();
    });
    expect(await statesOf()).toEqual([['cancelled', 'admin']]);
  });

  it('edits a text, once it is valid', async () => {
    await console.visitAs('admin', '/messages', async (page) => {
      await page.getByRole('link', { name: 'Texts' }).click();
      await page.getByRole('link', { name: 'Pay link' }).click();
      // Each kind has its own editor; text typed before the change of editor would be lost.
      await page.waitForURL('**/messages/texts?kind=payment_link');
      await page.locator('[aria-current]', { hasText: 'Pay link' }).waitFor();
      const english = page.getByRole('region', { name: 'Preview in English' });
      await english.waitFor();
      const text = page.getByLabel('Text').nth(1);
      await text.fill('Dear {nama}, {harga}');
      await page
        .getByText('{harga} is not known here. Use {nama}, {paket}, {jumlah}, {tanggal}, {tautan}.')
        .waitFor();
      const save = page.getByRole('button', { name: 'Save English text' });
      expect(await save.isDisabled()).toBe(true);
      await text.fill('Dear {nama}, pay at ');
      await page.getByText('The text needs {tautan}.').waitFor();
      await page.getByRole('button', { name: 'Insert Link' }).nth(1).click();
      expect(await text.inputValue()).toBe('Dear {nama}, pay at {tautan}');
      // Typed text is kept while another kind is shown.
      await page.getByRole('link', { name: 'Not paid' }).click();
      await page.getByText('When the running period is not paid.').waitFor();
      await page.getByRole('link', { name: 'Pay link' }).click();
      await page.getByText('Not saved yet').waitFor();
      await save.click();
      await page.getByText('The text was saved.').waitFor();
      await page.getByText('Own text', { exact: true }).waitFor();
      expect(await app.em.fork().count(MessageText, { kind: 'payment_link', locale: 'en' })).toBe(1);
      await page.getByRole('button', { name: 'Use the default English text' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Use the default' }).click();
      await page.getByText('The default text is used again.').waitFor();
    });
    expect(await app.em.fork().count(MessageText, {})).toBe(0);
  });

  it('reminds all unpaid that end this week in three clicks, after a preview of the texts, in Indonesian', async () => {
    await app.empty('subscriptions');
    for (const waNumber of ['6281234567001', '6281234567002', null])
      await app.make.subscription({
        user: await app.make.user({ username: `ending${++count}`, waNumber }),
        endDate: new Date(NOW.getTime() + 3 * 86_400_000),
        amount: 150_000,
      });
    const due = '/subscriptions?ends=7_days&payment_status=unpaid';
    await console.visitAs('admin', due, { locale: 'id' }, async (page) => {
      const clicks = await countClicks(page);
      await page.getByRole('checkbox', { name: 'Pilih halaman ini' }).click();
      await page.getByRole('button', { name: 'Ingatkan…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ingatkan pelanggan' });
      await dialog.getByText('Ini mengenai 3 pelanggan. 2 bisa dikerjakan, 1 tidak').waitFor();
      await dialog.getByRole('region', { name: /1$/ }).getByText('Rp 150.000').waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Ingatkan 2 pelanggan' }).click();
      await dialog.getByText('Pengingat untuk 2 pelanggan sudah siap.').waitFor();
      expect(await clicks()).toBe(3);
    });
    expect(await statesOf()).toEqual([
      ['due', null],
      ['due', null],
    ]);
  });

  it('sends nothing after an opt-out, as the customer page shows', async () => {
    const { userId } = await written('ani');
    await console.visitAs('admin', `/users/${userId}`, async (page) => {
      await page.getByRole('button', { name: /^Stop reminders to ani/ }).click();
      await page.getByText('None since 15 Jan 2090, by admin').waitFor();
      await page.getByRole('button', { name: /^Send reminders to ani/ }).click();
      await page.getByText('On WhatsApp', { exact: true }).waitFor();
    });
  });

  it.each(
    oneOf('are accessible and fit every screen', [
      ['dark', 'en'],
      ['light', 'id'],
    ]),
  )('pass the accessibility check and fit every screen (%s, %s)', async (theme, locale) => {
    for (const state of ['due', 'due', 'done', 'failed', 'uncertain', 'held'] as const)
      await written('ani', state);
    for (const path of [
      '/messages',
      '/messages?tab=sent',
      '/messages?tab=failed',
      '/messages?tab=uncertain',
      '/messages/texts',
    ])
      await console.visitAs('admin', path, { theme, locale }, (page) =>
        expectToFit(page, [360, 768, 1280, 1920]),
      );
  });

  it('retries failed messages, and resolves unknown results', async () => {
    await written('ani', 'failed');
    await written('budi', 'uncertain');
    await console.visitAs('admin', '/messages', async (page) => {
      await page.getByRole('link', { name: 'Failed 1' }).click();
      await page.getByRole('button', { name: /^Send the message to ani/ }).click();
      await page.getByRole('heading', { name: 'Nothing failed' }).waitFor();
      await page.getByRole('link', { name: 'Uncertain 1' }).click();
      await page.getByRole('button', { name: /^The message to budi.* arrived$/ }).click();
      await page.getByRole('heading', { name: 'Nothing is uncertain' }).waitFor();
      await page.getByRole('link', { name: 'Sent', exact: true }).click();
      await page.getByRole('link', { name: /^budi/ }).waitFor();
    });
    expect(await statesOf()).toEqual([
      ['due', null],
      ['done', 'admin'],
    ]);
  });

  it('say how many wait and how many a provider with a daily cap sends', async () => {
    const pace = { gapMs: 0, jitterMs: 0, perDay: 250 };
    app.nest.get(WhatsappChannel).sendBy(new DeafWhatsapp(() => NOW, pace));
    for (const _ of Array.from({ length: 18 })) await written('ani', 'due');
    await console.visitAs('admin', '/messages', (page) =>
      page.getByText('18 wait, 250 a day', { exact: true }).waitFor(),
    );
    await console.visitAs('admin', '/messages?tab=week', { locale: 'id-ID' }, (page) =>
      page.getByText('18 menunggu, 250 sehari', { exact: true }).waitFor(),
    );
  });
});
