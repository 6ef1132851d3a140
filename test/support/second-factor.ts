import { generateSync } from 'otplib';
import type { SecondFactorView } from '../../src/accounts/second-factor/second-factor.view.js';
import type { Credentials, TestApp } from './servers/test-app.js';

/** The code that an app shows at this moment. */
export const codeAt = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });

type Added = { second_factor: SecondFactorView; recovery_codes: string[] };

/** Adds an authenticator app to the account of the session. The code of `at` is used up. */
export async function addApp(app: TestApp, session: Credentials, at: Date) {
  const { secret } = await app
    .api(session)
    .post('/api/me/authenticator-app', {})
    .body<{ secret: string }>(200);
  const { body } = await app
    .api(session)
    .put('/api/me/authenticator-app', { code: codeAt(secret, at) })
    .expect(200);
  return { secret, codes: (body as Added).recovery_codes };
}
