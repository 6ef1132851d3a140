/** The tree of a script. */
export type Value =
  | { is: 'text'; parts: (string | Value)[] }
  | { is: 'number'; value: number }
  | { is: 'word'; word: string }
  | { is: 'variable'; name: string; isGlobal: boolean }
  | { is: 'command'; command: Command }
  | { is: 'block'; commands: Command[]; source: string }
  | { is: 'not'; of: Value }
  | { is: 'operation'; operator: string; left: Value; right: Value };

export type Command = {
  name: string;
  line: number;
  positional: Value[];
  named: Record<string, Value>;
  flags: string[];
};

/** The whole text is refused, as on a router: nothing of it runs. */
class SyntaxFailure extends Error {}

/** Reads characters; blanks never include the end of a line. */
export class Reader {
  at = 0;

  constructor(readonly text: string) {}

  get line() {
    return this.text.slice(0, this.at).split('\n').length;
  }

  fail(why: string): never {
    throw new SyntaxFailure(`syntax error (line ${this.line}): ${why}`);
  }

  peek = (length = 1) => this.text.slice(this.at, this.at + length);
  isOver = () => this.at >= this.text.length;

  take(pattern: RegExp): string | null {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (!found) return null;
    this.at += found[0].length;
    return found[0];
  }

  expect(text: string) {
    if (this.peek(text.length) !== text) this.fail(`expected ${text} before "${this.peek(20)}"`);
    this.at += text.length;
  }

  skipBlanks = () => this.take(/[ \t]*/);
  skipLines = () => this.take(/(?:[ \t\n;]|#[^\n]*)*/);
}
