import { Command, Help, Option } from 'nest-commander';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { generatePassword, Passwords } from '../../accounts/auth/password.js';
import { seedLoad } from '../demo/seed-load.js';
import { Application } from './application.js';
import { WrongUsage } from './exit-code.js';
import { OpsCommand, type Outcome } from './ops-command.js';

const MAX_LICENSES = 10_000_000;

@Command({ name: 'seed:load', description: 'fill an empty database with many licenses, to measure load' })
export class SeedLoadCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(_args: string[], { licenses = 100_000 }: { licenses?: number }): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      const password = generatePassword();
      const passwordHash = await app.get(Passwords).hash(password);
      const onProgress = (done: number) =>
        this.terminal.note(`${done.toLocaleString('en')} of ${licenses.toLocaleString('en')} licenses`);
      const seeded = await app.get(AuditedWrites).run(context, async (note, em) => {
        const created = await seedLoad(em, { licenses, passwordHash, now: context.now, onProgress });
        await note('seed.load', { subjectId: null, before: null, after: created });
        return created;
      });
      const rows = Object.entries(seeded).map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`);
      const text = `Made ${rows.join(', ')}. Every account, such as load-1, has the password ${password} (shown only this once).`;
      return { text, facts: { ...seeded, password } };
    });
  }

  @Option({ flags: '--licenses <count>', description: 'how many (default: 100000)' })
  licenses(typed: string): number {
    const count = Number(typed);
    if (/^\d+$/.test(typed) && count >= 1 && count <= MAX_LICENSES) return count;
    throw new WrongUsage(`--licenses takes a number from 1 to ${MAX_LICENSES}.`);
  }

  @Help('after')
  example(): string {
    return `
All or nothing: when it is interrupted, nothing of it stays.

Example:
  npm run cli -- seed:load --licenses 250000`;
  }
}
