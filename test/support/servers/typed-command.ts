import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Application } from '../../../src/ops/commands/command.js';
import { Terminal } from '../../../src/ops/commands/terminal.js';
import { projectRoot } from '../../../src/platform/config/project-root.js';
import type { TestApp } from './test-app.js';

/** The result of a command: its exit code, stdout and stderr. */
export type Typed = { code: number; out: string; err: string };

/** Runs a command in this process, on the database and the clock of a test. */
export async function typeCommand(
  app: TestApp,
  args: string[],
  input: Input = Readable.from([]),
  onQuestion?: () => void,
): Promise<Typed> {
  // Imported late, because Jest cannot load a CommonJS package that requires an ES module, here Nest, while that is still loading.
  const { runCommand } = await import('../../../src/ops/commands/run-command.js');
  const [output, errors] = [new Collector(), new Collector(onQuestion)];
  const application = new Application((work) => work(app.nest));
  const code = await runCommand(args, application, new Terminal(input, output, errors));
  return { code, out: output.text, err: errors.text };
}

/** Runs a command on a terminal, and types each answer when its question appears. */
export function typeAnswers(app: TestApp, args: string[], ...answers: string[]): Promise<Typed> {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true });
  const answer = () => setImmediate(() => keyboard.write(answers.shift() ?? ''));
  return typeCommand(app, args, keyboard, answer);
}

type Input = Readable & { isTTY?: boolean };

class Collector extends Writable {
  text = '';

  constructor(private readonly onQuestion = () => {}) {
    super({ decodeStrings: false });
  }

  override _write(chunk: string, _encoding: string, done: () => void): void {
    this.text += chunk;
    if (chunk.endsWith(': ')) this.onQuestion();
    done();
  }
}

/** Runs a command with --json and returns the parsed result. */
export async function typeForJson<Facts>(app: TestApp, ...args: string[]): Promise<Facts & { exit: number }> {
  const { code, out } = await typeCommand(app, [...args, '--json']);
  return { exit: code, ...(JSON.parse(out) as Facts) };
}

/** Runs the built command as a process, with no environment variables but the given ones. */
export async function spawnCommand(
  args: string[],
  { env = {}, cwd, input = '' }: { env?: Record<string, string>; cwd: string; input?: string },
): Promise<Typed> {
  const command = spawn(process.execPath, [join(projectRoot, 'dist/server/src/cli.js'), ...args], {
    cwd,
    env,
  });
  command.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit') as Promise<[number]>,
  ]);
  return { code, out, err };
}
