import { User } from '../../../src/accounts/users/user.entity.js';
import type { ContractRows } from '../../support/contracts/rows.js';
import { PASSWORD } from '../../support/password.js';
import type { TestApp } from '../../support/servers/test-app.js';

async function factorsOf({ em }: TestApp, username: string): Promise<void> {
  const { id } = await em.findOneOrFail(User, { username });
  await em.execute(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, host, name, created_at)
      values (?, 'credential of ' || ?, '\\x00', 0, '{}', false, 'lisensi.test', 'Laptop', now())
      on conflict (credential_id) do update set name = excluded.name`,
    [id, username],
  );
  await em.execute(
    `insert into factor_challenges (purpose, user_id, session_number, expires_at)
      values ('add', ?, (select max(number) from sessions), now()) on conflict do nothing`,
    [id],
  );
  await em.execute(`insert into recovery_codes values (?, '\\x01') on conflict do nothing`, [id]);
}

export default {
  access: {
    'POST /api/login/second-factor': { nobody: 422, customer: 422, admin: 422 },
    'POST /api/login/passkey': { nobody: 422, customer: 422, admin: 422 },
    'GET /api/me/second-factor': { customer: 200, admin: 200 },
    'POST /api/me/second-factor': { customer: 422, admin: 422 },
    'POST /api/me/second-factor/passkey': { customer: 200, admin: 200 },
    'POST /api/me/authenticator-app': { customer: 200, admin: 200 },
    'PUT /api/me/authenticator-app': { customer: 422, admin: 422 },
    'DELETE /api/me/authenticator-app': { customer: 404, admin: 404 },
    'POST /api/me/recovery-codes': { customer: 409, admin: 409 },
    'POST /api/me/passkeys/options': { customer: 200, admin: 200 },
    'POST /api/me/passkeys': { customer: 422, admin: 422 },
    'DELETE /api/me/passkeys/:id': { customer: 404, admin: 404 },
  },
  privacy: {
    taken: {
      'POST /api/login/second-factor': () => ({ sign_in: 'none', code: '123456', passkey: {} }),
      'POST /api/login/passkey': () => ({ sign_in: 'none' }),
      'POST /api/me/second-factor': () => ({ code: '123456', passkey: {} }),
      'POST /api/me/authenticator-app': () => ({ password: PASSWORD }),
      'POST /api/me/passkeys/options': () => ({ password: PASSWORD }),
      'POST /api/me/passkeys': () => ({ name: 'Laptop', passkey: {} }),
    },
    exempt: [
      // Its code is right once: test/accounts/second-factor.spec.ts.
      'PUT /api/me/authenticator-app',
    ],
    tables: ['authenticator_apps', 'passkeys', 'recovery_codes'],
  },
  audit: {
    unaudited: [
      'POST /api/login/second-factor',
      'POST /api/login/passkey',
      'POST /api/me/second-factor',
      'POST /api/me/second-factor/passkey',
      'POST /api/me/authenticator-app',
      'POST /api/me/passkeys/options',
    ],
    severalActions: [
      'PUT /api/me/authenticator-app',
      'DELETE /api/me/authenticator-app',
      'POST /api/me/passkeys',
      'DELETE /api/me/passkeys/:id',
      'POST /api/me/recovery-codes',
    ],
    tables: ['authenticator_apps', 'passkeys', 'recovery_codes'],
  },
  constraints: {
    row: ({ app }) => factorsOf(app, 'admin'),
    unreachable: {
      authenticator_apps_pkey: 'written with "on conflict"',
      authenticator_apps_user_id_fkey: 'written for the account of an open session',
      factor_challenges_holder: 'the two kinds are written by two methods',
      factor_challenges_once: 'written with "on conflict"',
      factor_challenges_purpose: 'the purposes are written by us',
      factor_challenges_token_unique: 'the hash of 32 random bytes',
      recovery_codes_pkey: 'made at random, and replaced as a whole',
    },
  },
  withoutDemo: ['passkeys'],
} satisfies ContractRows;
