import { Application } from './ops/commands/application.js';
import { openForCommand } from './app/command-context.js';
import { runCommand } from './ops/commands/run-command.js';
import { Terminal } from './ops/commands/terminal.js';

const code = await runCommand(process.argv.slice(2), new Application(openForCommand), new Terminal());
// Open timers of the application must not keep the process alive.
process.exit(code);
