import { Command, Help } from 'nest-commander';
import { Erasures } from '../../personal-data/erasures.service.js';
import { erasureList } from '../backup/erasure-list.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({ name: 'user:erasures', description: 'list who was erased, by ids' })
export class UserErasuresCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(): Promise<Outcome> {
    return this.application.use(async (app) => {
      const facts = erasureList(await app.get(Erasures).all());
      const lines = facts.erasures.map(({ erased_at, pseudonym }) => `${erased_at}  ${pseudonym}`);
      return { text: lines.join('\n') || 'No account was erased.', facts };
    });
  }

  @Help('after')
  example(): string {
    return `
Each backup keeps this list beside its dumps. Keep it elsewhere as well where dumps do not lie in one folder.

Example:
  npm run cli -- user:erasures --json > erasures.json`;
  }
}
