import { Application } from '../ops/commands/ops-command.js';
import { runCommand } from '../ops/commands/run-command.js';
import { Terminal } from '../ops/commands/terminal.js';
import { openForCommand } from './command-context.js';

export const runTypedCommand = (): Promise<number> =>
  runCommand(process.argv.slice(2), new Application(openForCommand), new Terminal());
