import { CommandFactory, CommandRunnerService } from 'nest-commander';
import type { Application } from './ops-command.js';
import { CommandsModule } from './commands.module.js';
import { DONE, report, type Terminal } from './terminal.js';

/** @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage */
export async function runCommand(
  args: string[],
  application: Application,
  terminal: Terminal,
): Promise<number> {
  const commands = await CommandFactory.createWithoutRunning(CommandsModule.with(application, terminal), {
    logger: false,
    abortOnError: false,
    errorHandler: rethrow,
    serviceErrorHandler: rethrow,
    helpConfiguration: { subcommandTerm: (command) => command.name() },
    outputConfiguration: {
      getOutHelpWidth: () => HELP_WIDTH,
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
      outputError: (text, write) => write(sentenceOf(text)),
    },
  });
  try {
    await commands.get(CommandRunnerService).run(['node', PROGRAM, ...args]);
    return DONE;
  } catch (thrown) {
    return report(thrown, terminal);
  } finally {
    await commands.close();
  }
}

const HELP_WIDTH = 110;

const PROGRAM = 'npm run cli --';

/** `error: unknown option '--x'` → `Unknown option '--x'.` and a hint to the help. */
function sentenceOf(complaint: string): string {
  const text = complaint
    .replace(/^error: /, '')
    .trimEnd()
    .replace(/\.?$/, '.');
  return `${text[0]!.toUpperCase()}${text.slice(1)}\nSee ${PROGRAM} --help.`;
}

const rethrow = (error: Error): never => {
  throw error;
};
