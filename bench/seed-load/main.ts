/**
 * Fills an empty database with many licences, to measure load. It takes the settings of a server, and all or nothing.
 *
 *     npm run seed:load -- --licenses 250000
 */
import { parseArgs } from 'node:util';
import { openForCommand } from '../../src/app/command-context.js';
import { Application } from '../../src/ops/commands/command.js';
import { report, Terminal } from '../../src/ops/commands/terminal.js';
import { fillWithLoad } from './fill-with-load.js';

const { values } = parseArgs({ options: { licenses: { type: 'string', default: '100000' } } });
const terminal = new Terminal();
const count = (rows: number) => rows.toLocaleString('en');
try {
  const licenses = Number(values.licenses);
  const onProgress = (done: number) => terminal.note(`${count(done)} of ${count(licenses)} licenses`);
  const { password, ...seeded } = await new Application(openForCommand).use((app, context) =>
    fillWithLoad(app, { licenses, onProgress }, context),
  );
  const rows = Object.entries(seeded).map(([kind, made]) => `${count(made)} ${kind}`);
  terminal.print(
    `Made ${rows.join(', ')}. Every account, such as load-1, has the password ${password} (shown only this once).`,
  );
  process.exit(0);
} catch (error) {
  process.exit(report(error, terminal));
}
