import { CommandFactory, CommandRunnerService } from 'nest-commander';
import { classesIn } from '../../platform/wiring/classes-in.js';
import { Application, type CommandClass } from './command.js';
import { COMMANDS } from './command-files.js';
import { DONE, report, Terminal } from './terminal.js';

/** In the order of the help. */
const ORDER = [
  'doctor',
  'migrate',
  'migrate:status',
  'user:create',
  'user:password',
  'user:unlock',
  'user:second-factor-reset',
  'user:erasures',
  'user:erase',
  'sessions:end',
  'license:verify',
  'expire:run',
  'expire:undo',
  'invoices:issue',
  'clock:trust',
  'outbound:hold',
  'outbound:release',
  'secret:rotate',
  'messages:run',
  'messages:held',
  'backup',
  'restore',
  'plans:reset',
  'features:reset',
  'seed:demo',
];

const placeOf = ({ declaredName }: CommandClass): number => ORDER.indexOf(declaredName);

class CommandsModule {}

/** @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage */
export async function runCommand(
  args: string[],
  application: Application,
  terminal: Terminal,
): Promise<number> {
  const found = await classesIn<CommandClass>(COMMANDS);
  const providers = [
    { provide: Application, useValue: application },
    { provide: Terminal, useValue: terminal },
    ...found.map((file) => file.class).toSorted((a, b) => placeOf(a) - placeOf(b)),
  ];
  const module = { module: CommandsModule, providers };
  const commands = await CommandFactory.createWithoutRunning(module, {
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
