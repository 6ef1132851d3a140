import { AuditedWrites } from '../../audit/audited-writes.js';
import { generatePassword, Passwords } from '../../accounts/auth/password.js';
import { Erasures } from '../../personal-data/erasures.service.js';
import { AuthenticatorApps } from '../../accounts/second-factor/authenticator-apps.js';
import { RecoveryCodes } from '../../accounts/second-factor/recovery-codes.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { EndpointSecrets } from '../../webhooks/endpoint-secrets.js';
import { ERASED, WITH_SECOND_FACTOR, addSecondFactor } from '../demo/demo-accounts.js';
import { addWebhooks } from '../demo/demo-webhooks.js';
import { seedDemo } from '../demo/seed-demo.js';
import { account } from './account.js';
import { command } from './command.js';

export const seedDemoCommand = command({
  name: 'seed:demo',
  does: 'fill an empty database with people and licenses to look at',
  help: '\nExample:\n  DATA_DIR=./demo npm run cli -- seed:demo',
  act({ application }) {
    return application.use(async (app, context) => {
      const password = generatePassword();
      const passwordHash = await app.get(Passwords).hash(password);
      let secret = '';
      const seeded = await app.get(AuditedWrites).run(context, async ({ note, em }) => {
        const created = await seedDemo(em, passwordHash, context.now);
        await addWebhooks(em, app.get(EndpointSecrets).made(), context.now);
        const factors = { apps: app.get(AuthenticatorApps), codes: app.get(RecoveryCodes) };
        secret = await addSecondFactor(em, factors, WITH_SECOND_FACTOR, context.now);
        await note('seed.demo', { subjectId: null, before: null, after: created });
        return created;
      });
      const { id } = await account(app.get(UserDirectory), ERASED);
      await app.get(Erasures).erase(id, { confirm: ERASED, reason: 'requested' }, context);
      const text = `Demo data is in. Every demo account, such as dewi, has the password ${password} (shown only this once).
${WITH_SECOND_FACTOR} is also asked for a code: add ${secret} to an authenticator app.`;
      return {
        text,
        facts: { ...seeded, password, second_factor: { username: WITH_SECOND_FACTOR, secret } },
      };
    });
  },
});
