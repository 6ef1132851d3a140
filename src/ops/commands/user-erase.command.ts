import { Erasures } from '../../personal-data/erasures.service.js';
import { erasuresOf } from '../backup/erasure-list.js';
import { command } from './command.js';

type Options = { from: string };

export const userEraseCommand = command<Options>({
  name: 'user:erase',
  does: 'erase again who was erased after a backup',
  options: {
    '--from <file>': {
      does: 'what user:erasures --json printed, or the list beside the dumps',
      isRequired: true,
    },
  },
  help: `
The command restore does this by itself where the list lies beside the dump. An account that was made after its erasure in
the list belongs to another person and is kept.

Example:
  npm run cli -- user:erase --from erasures.json`,
  act({ options: { from }, application }) {
    const erasures = erasuresOf(from);
    return application.use(async (app, context) => {
      const again = await app.get(Erasures).repeatAll(erasures, context);
      const text = `${erasures.length} in the list, ${again.length} of them had come back and were erased again.`;
      return { text, facts: { listed: erasures.length, erased_again: again } };
    });
  },
});
