import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Failed } from './exit-code.js';

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
