import { Command, Help, Option } from 'nest-commander';
import { Erasures } from '../../personal-data/erasures.service.js';
import { erasuresOf } from '../backup/erasure-list.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

type Options = { from: string };

@Command({ name: 'user:erase', description: 'erase again who was erased after a backup' })
export class UserEraseCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(_args: string[], { from }: Options): Promise<Outcome> {
    const erasures = erasuresOf(from);
    return this.application.use(async (app, context) => {
      const again = await app.get(Erasures).repeatAll(erasures, context);
      const text = `${erasures.length} in the list, ${again.length} of them had come back and were erased again.`;
      return { text, facts: { listed: erasures.length, erased_again: again } };
    });
  }

  @Option({
    flags: '--from <file>',
    description: 'what user:erasures --json printed, or the list beside the dumps',
    required: true,
  })
  from(typed: string): string {
    return typed;
  }

  @Help('after')
  example(): string {
    return `
The command restore does this by itself where the list lies beside the dump. An account that was made after its erasure in
the list belongs to another person and is kept.

Example:
  npm run cli -- user:erase --from erasures.json`;
  }
}
