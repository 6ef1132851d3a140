import { Erasures } from '../../personal-data/erasures.service.js';
import { erasureList } from '../backup/erasure-list.js';
import { command } from './command.js';

export const userErasuresCommand = command({
  name: 'user:erasures',
  does: 'list who was erased, by ids',
  help: `
Each backup keeps this list beside its dumps. Keep it elsewhere as well where dumps do not lie in one folder.

Example:
  npm run cli -- user:erasures --json > erasures.json`,
  act({ application }) {
    return application.use(async (app) => {
      const facts = erasureList(await app.get(Erasures).all());
      const lines = facts.erasures.map(({ erased_at, pseudonym }) => `${erased_at}  ${pseudonym}`);
      return { text: lines.join('\n') || 'No account was erased.', facts };
    });
  },
});
