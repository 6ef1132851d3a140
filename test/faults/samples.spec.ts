import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/platform/config/project-root.js';
import type { Scope } from '../../src/rules/api-keys.js';
import { dayOf } from '../../src/rules/business-day.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { type Received, WebhookReceiver } from '../support/fakes/webhook-receiver.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { DAY } from '../support/factory.js';
import { env, type Program, whatToInstall } from '../support/servers/programs.js';
import { TestApp } from '../support/servers/test-app.js';

const missing = (program: Program) => {
  const why = whatToInstall([program]);
  return { isSkipped: why !== null, because: why ? ` — skipped: ${why}` : '' };
};
const CURL = missing({ program: 'curl', version: '--version', debian: 'curl' });
const PHP = missing({ program: 'php', version: '--version', debian: 'php-cli php-curl' });

/** As its readers copy it. */
function sample(page: string, language: string): string {
  const found = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(
    readFileSync(join(projectRoot, 'docs', page), 'utf8'),
  );
  return found![1]!;
}

/** Compiling a sample takes seconds, and a program's own server answers it meanwhile. */
describe('the samples of the documents', () => {
  let app: TestApp;
  let folder: string;
  let receiver: WebhookReceiver;
  let received: Received;
  let secret: string;

  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
    app = await TestApp.open({ WEBHOOK_ALLOW: '127.0.0.0/8' });
    folder = mkdtempSync(join(tmpdir(), 'lisensi-samples-'));
    await app.make.license({ id: 12 });
    const admin = app.api(await app.sessionOf());
    const endpoint = { url: receiver.url(), description: '', events: ['license.created'] };
    secret = (await admin.post('/api/webhooks', endpoint).body<{ secret: string }>(201)).secret;
    await admin.post('/api/licenses', { license_key: 'AFS-SAMPLE-0001' }).expect(201);
    await app.nest.get(OutboxRunner).run();
    received = receiver.got[0]!;
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
    rmSync(folder, { recursive: true });
  });

  async function run(program: string, args: string[], more: Record<string, string> = {}): Promise<string> {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...env, HOME: folder, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return out + err;
  }
  async function runWithKey(program: string, args: string[], ...scopes: Scope[]): Promise<string> {
    const admin = await app.em.findOneOrFail(User, { username: 'admin' });
    const { token } = await app.make.apiKey(admin, scopes);
    return run(program, args, { LISENSI_URL: app.origin, LISENSI_KEY: token });
  }
  const write = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const reportedCount = async () =>
    (await app.em.findOneOrFail(License, { id: 12 }, { refresh: true })).currentCustomerCount;

  (CURL.isSkipped ? describe.skip : describe)(`with curl${CURL.because}`, () => {
    it('report usage', async () => {
      const out = await runWithKey('sh', ['-c', sample('api-keys.md', 'sh')], 'usage:report');
      expect(out).toContain('"current_customer_count":57');
      expect(await reportedCount()).toBe(57);
    });
  });

  (PHP.isSkipped ? describe.skip : describe)(`with PHP${PHP.because}`, () => {
    it('renew what ends this week, once', async () => {
      const endsAt = new Date(Date.now() + 3 * DAY);
      const anchorDay = Number(dayOf(endsAt, 'Asia/Jakarta').slice(8));
      const { id } = await app.make.subscription({ endDate: endsAt, anchorDay });
      const file = write('renew.php', sample('api-keys.md', 'php'));
      const out = await runWithKey('php', [file], 'subscriptions:read', 'subscriptions:write');
      const { endDate: end } = await app.em.findOneOrFail(Subscription, { id }, { refresh: true });
      expect(out).toBe(`${id} runs until ${end!.toISOString()}\n`);
      expect(end! > endsAt).toBe(true);
      expect(await runWithKey('php', [file], 'subscriptions:read', 'subscriptions:write')).toBe('');
      expect(await runWithKey('php', [file], 'users:read')).toMatch(/RuntimeException: 403 missing_scope /);
    });

    it('check the signature of a webhook', async () => {
      const call = 'echo json_encode(is_ours(json_decode($argv[1], true), $argv[2], $argv[3]));';
      const file = write('webhook.php', `<?php\n${sample('webhooks.md', 'php')}\n${call}`);
      const isOurs = (body: string) => run('php', [file, JSON.stringify(received.headers), body, secret]);
      expect(await isOurs(received.body)).toBe('true');
      expect(await isOurs(`${received.body} `)).toBe('false');
    });
  });
});
