import { Command, Help } from 'nest-commander';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { generatePassword, Passwords } from '../../accounts/auth/password.js';
import { EndpointSecrets } from '../../webhooks/endpoint-secrets.js';
import { addWebhooks } from '../demo/demo-webhooks.js';
import { seedDemo } from '../demo/seed-demo.js';
import { Application } from './application.js';
import { OpsCommand, type Outcome } from './ops-command.js';

@Command({ name: 'seed:demo', description: 'fill an empty database with people and licenses to look at' })
export class SeedDemoCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      const password = generatePassword();
      const passwordHash = await app.get(Passwords).hash(password);
      const seeded = await app.get(AuditedWrites).run(context, async (note, em) => {
        const created = await seedDemo(em, passwordHash, context.now);
        await addWebhooks(em, app.get(EndpointSecrets).made(), context.now);
        await note('seed.demo', { subjectId: null, before: null, after: created });
        return created;
      });
      const text = `Demo data is in. Every demo account, such as dewi, has the password ${password} (shown only this once).`;
      return { text, facts: { ...seeded, password } };
    });
  }

  @Help('after')
  example(): string {
    return '\nExample:\n  DATA_DIR=./demo npm run cli -- seed:demo';
  }
}
