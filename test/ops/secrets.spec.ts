import { beforeAll, describe, expect, it } from '@jest/globals';
import { RecoveryCodes } from '../../src/accounts/second-factor/recovery-codes.js';
import { examine } from '../../src/ops/doctor/doctor.js';
import { refuseOtherSecret } from '../../src/ops/start/prepare.js';
import { EndpointSecrets } from '../../src/webhooks/endpoint-secrets.js';
import { WebhookEndpoint } from '../../src/webhooks/webhook-endpoint.entity.js';
import { PASSWORD } from '../support/password.js';
import { addApp, codeAt } from '../support/second-factor.js';
import { TestApp } from '../support/servers/test-app.js';
import { typeCommand } from '../support/servers/typed-command.js';

const OLD = 'the first secret of thirty-two bytes or more';
const NEW = 'another secret of thirty-two bytes or more';
const START = new Date('2090-11-25T03:00:00.000Z');

describe('another JWT_SECRET', () => {
  const before = TestApp.ofFile({ JWT_SECRET: OLD });
  let added: Awaited<ReturnType<typeof addApp>>;
  let userId: number;
  let steps = 0;
  beforeAll(async () => {
    before.now = START;
    const user = await before.make.user({ username: 'sari', role: 'admin' });
    userId = user.id;
    added = await addApp(before, await before.sessionOf('sari'), START);
    await addEndpoint(before);
  });

  const addEndpoint = (app: TestApp) =>
    app.em.execute(
      `insert into webhook_endpoints (url, events, secret, listens_since, created_at) values ('https://a.test/', '{license.created}', ?, now(), now())`,
      [app.nest.get(EndpointSecrets).made()],
    );
  /** A server with these secrets, on the same database. */
  const withSecrets = async (settings: Record<string, string>, work: (app: TestApp) => Promise<void>) => {
    const app = await before.neighbour(settings);
    app.now = new Date(START.getTime() + 60_000 * ++steps);
    await work(app);
    await app.close();
  };
  const opensOf = async (app: TestApp, recoveryCode: string) => {
    const waiting = await app.login('sari', PASSWORD).expect(401);
    const { sign_in } = (waiting.body as { second_factor: { sign_in: string } }).second_factor;
    const code = codeAt(added.secret, app.now!);
    const endpoints = await app.em.fork().find(WebhookEndpoint, {}, { orderBy: { id: 'asc' } });
    const secrets = app.nest.get(EndpointSecrets);
    return {
      app: (await app.http.post('/api/login/second-factor', { sign_in, code })).status,
      recovery: await app.nest.get(RecoveryCodes).redeem(userId, recoveryCode),
      webhooks: endpoints.map((endpoint) => secrets.signing(endpoint, app.now!) !== null),
    };
  };
  const sealedOf = async (app: TestApp) =>
    (await examine(app.nest)).find(({ name }) => name === 'sealed secrets');

  it('opens nothing by itself, which doctor says', async () => {
    await withSecrets({ JWT_SECRET: NEW }, async (app) => {
      expect(await opensOf(app, added.codes[0]!)).toEqual({ app: 422, recovery: false, webhooks: [false] });
      expect(await sealedOf(app)).toMatchObject({
        verdict: 'problem',
        sentence: expect.stringContaining('1 webhook secrets, 1 authenticator apps'),
        fix: expect.stringContaining('JWT_SECRET_PREVIOUS'),
      });
      const { code, err } = await typeCommand(app, ['secret:rotate']);
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^JWT_SECRET is not changed: set JWT_SECRET to/),
      ]);
    });
  });

  it('refuses to start by name where it opens nothing, unless it is told to', async () => {
    const refused =
      /^JWT_SECRET is not the one .*\(1 webhook secrets, 1 authenticator apps.* JWT_SECRET_LOST=true/;
    await withSecrets({ JWT_SECRET: NEW }, (app) =>
      expect(refuseOtherSecret(app.nest)).rejects.toThrow(refused),
    );
    for (const told of [{ JWT_SECRET_LOST: 'true' }, { JWT_SECRET_PREVIOUS: OLD }] as Record<
      string,
      string
    >[])
      await withSecrets({ JWT_SECRET: NEW, ...told }, async (app) =>
        expect(await refuseOtherSecret(app.nest)).toBeUndefined(),
      );
  });

  it('keeps second factors and webhooks alive from the change to the end of the previous one', async () => {
    await withSecrets({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD }, async (app) => {
      await app
        .api(await before.sessionOf('sari'))
        .get('/api/licenses')
        .expect(401);
      expect(await opensOf(app, added.codes[1]!)).toEqual({ app: 200, recovery: true, webhooks: [true] });
      expect(await sealedOf(app)).toMatchObject({ sentence: expect.stringContaining('previous JWT_SECRET') });
      await addEndpoint(app);
      await withSecrets({ JWT_SECRET: NEW }, async (other) =>
        expect(await refuseOtherSecret(other.nest)).toBeUndefined(),
      );
      const { code, out } = await typeCommand(app, ['secret:rotate']);
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/^Sealed anew: 1 webhook .* 1 auth.* 9 recovery codes/),
      ]);
      expect((await typeCommand(app, ['secret:rotate'])).out).toMatch(
        /^Sealed anew: 0 webhook .* 0 auth.* 0 recovery codes/,
      );
    });
    await withSecrets({ JWT_SECRET: NEW }, async (app) => {
      expect(await opensOf(app, added.codes[2]!)).toEqual({
        app: 200,
        recovery: true,
        webhooks: [true, true],
      });
      expect(await sealedOf(app)).toMatchObject({ verdict: 'ok' });
    });
  });
});
