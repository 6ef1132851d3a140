import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { rootMessage } from '../../platform/errors/cause-of.js';
import { failureOf } from '../../platform/errors/failure.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { sentenceOfFailure } from '../start/start-failure.js';

export class Terminal {
  constructor(
    private readonly input: Readable & { isTTY?: boolean } = process.stdin,
    private readonly output: Writable = process.stdout,
    private readonly errors: Writable = process.stderr,
  ) {}

  get isAttended(): boolean {
    return this.input.isTTY === true;
  }

  print(line: string): void {
    this.output.write(`${line}\n`);
  }

  note(line: string): void {
    this.errors.write(`${line}\n`);
  }

  readInput(): Promise<string> {
    return text(this.input);
  }

  /** Without echo. @throws Failed when it is cancelled */
  async askHidden(...questions: string[]): Promise<string[]> {
    // The line editor echoes to its output, so this one discards everything.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: this.input, output: nowhere, terminal: true });
    const closed = once(lines, 'close').then(brokenOff);
    const answers: string[] = [];
    try {
      for (const question of questions) {
        this.errors.write(question);
        answers.push(await Promise.race([lines.question('').catch(brokenOff), closed]));
        this.errors.write('\n');
      }
      return answers;
    } finally {
      lines.close();
    }
  }
}

const brokenOff = (): never => {
  throw new Failed('\nBroken off; nothing was changed.');
};

export const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

/** Has no sentence where the command has already printed the negative answer. */
export class Failed extends Error {}

export class WrongUsage extends Error {}

export function report(thrown: unknown, terminal: Terminal): number {
  if (isOfCommander(thrown)) return thrown.exitCode === 0 ? DONE : WRONG_USAGE;
  const sentence = sentenceOf(thrown);
  if (sentence) terminal.note(sentence);
  return thrown instanceof WrongUsage ? WRONG_USAGE : FAILED;
}

/** Commander has already printed it: requested help (0), or input that it could not parse. */
const isOfCommander = (thrown: unknown): thrown is { exitCode: number } =>
  String((thrown as { code?: unknown } | null)?.code).startsWith('commander.');

function sentenceOf(thrown: unknown): string {
  if (thrown instanceof Failed || thrown instanceof WrongUsage) return thrown.message;
  if (thrown instanceof Refusal && thrown.details.errors)
    return Object.values(thrown.details.errors).join('\n');
  const { body, isUnforeseen } = failureOf(thrown);
  return sentenceOfFailure(thrown) ?? (isUnforeseen ? `It failed: ${rootMessage(thrown)}` : body.error);
}
