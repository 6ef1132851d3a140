import { hasItems, isMenu, knownParameters, propertiesOf, type Board, type Version } from './profiles.js';
import { parseExpression } from './parse-expression.js';
import { Reader, type Command, type Value } from './syntax.js';

export type Kind = { version: Version; board: Board };
export type Scope = Map<string, 'local' | 'global'>;

const DECLARES = [':local', ':global', ':for', ':foreach', ':onerror'];

/** Reads a text as the console does before anything of it runs. @throws SyntaxFailure for the whole text */
export class Parser extends Reader {
  /** The innermost last. */
  private readonly scopes: Scope[] = [new Map()];
  private menu = '';

  constructor(
    text: string,
    readonly kind: Kind,
  ) {
    super(text);
  }

  /** Each command in a terminal is read, and run, by itself, and is a scope of its own. */
  *typed(): Generator<Command> {
    for (this.skipLines(); !this.isOver(); this.skipLines()) {
      this.scopes[0] = new Map();
      const command = this.wholeCommand();
      if (command) yield command;
    }
  }

  private commands(): Command[] {
    const found: Command[] = [];
    for (this.skipLines(); !this.isOver() && this.peek() !== '}'; this.skipLines())
      found.push(...[this.wholeCommand()].filter((command) => command !== null));
    return found;
  }

  private wholeCommand(): Command | null {
    const command = this.command(this.menu);
    this.skipBlanks();
    if (!this.isOver() && !/[\n;}]/.test(this.peek())) this.fail(`unexpected "${this.peek(20)}"`);
    return command;
  }

  script(): Command[] {
    const commands = this.commands();
    if (!this.isOver()) this.fail('unexpected }');
    return commands;
  }

  /** @returns null for a change of the menu */
  command(menu: string): Command | null {
    const line = this.line;
    const name = this.commandName(menu);
    if (isMenu(name, this.kind.board)) {
      this.menu = name;
      return null;
    }
    const known = knownParameters(name, this.kind.version, this.kind.board);
    if (!known) this.fail(`expected command name, not ${name}`);
    const command: Command = { name, line, positional: [], named: {}, flags: [] };
    const outer = this.menu;
    this.menu = name.startsWith('/') ? name.slice(0, name.lastIndexOf(' ')) : menu;
    while (this.argument(command, known!));
    this.menu = outer;
    return command;
  }

  private commandName(menu: string): string {
    const global = this.take(/:[a-z]+/);
    if (global) return global;
    const path = this.take(
      /\/ip hotspot user|\/[a-z]+(?: (?:script|scheduler|fetch|routerboard|license|resource|identity|clock)\b)?/,
    );
    if (path === null) {
      const verb = this.take(/[a-z]+/) ?? this.fail(`expected command name before "${this.peek(20)}"`);
      return `${menu} ${verb}`;
    }
    if (!isMenu(path, this.kind.board)) return path;
    const verb = this.take(/ +(?:add|set|remove|find|get|run)\b/);
    return verb ? `${path} ${verb.trim()}` : path;
  }

  private argument(command: Command, known: string[]): boolean {
    this.skipBlanks();
    if (this.isOver() || /[\n;\]})]/.test(this.peek())) return false;
    const given = this.take(command.name.endsWith(' find') ? /[a-z][a-z-]*[=~]/ : /[a-z][a-z-]*=/);
    const named = given?.replace(/=$/, '');
    if (named !== undefined) {
      if (!known.includes(named.replace(/~$/, '')))
        this.fail(`expected a parameter of ${command.name}, not ${named}`);
      command.named[named] = this.parameter(command, named);
    } else if (command.name === '/tool fetch' && this.take(/as-value\b/)) command.flags.push('as-value');
    else command.positional.push(this.positional(command));
    return true;
  }

  private parameter(command: Command, name: string): Value {
    const loops = command.name.startsWith(':for') || (command.name === ':onerror' && name === 'do');
    if (!loops || this.peek() !== '{') return this.value();
    const variable = command.positional[0];
    return this.block(variable?.is === 'word' ? [[variable.word, 'local']] : []);
  }

  private positional(command: Command): Value {
    const isFirst = command.positional.length === 0;
    if (isFirst && [...DECLARES, ':set'].includes(command.name)) {
      const name = this.take(/[A-Za-z][A-Za-z0-9]*/) ?? this.fail('expected a name of letters and digits');
      if (command.name === ':set' && !this.scopeOf(name)) this.fail(`${name} is not declared`);
      if (command.name === ':local' || command.name === ':global')
        this.scopes.at(-1)!.set(name, command.name === ':local' ? 'local' : 'global');
      return { is: 'word', word: name };
    }
    const value = this.value();
    const menu = command.name.replace(/ get$/, '');
    if (menu !== command.name && !hasItems(menu) && value.is === 'word')
      if (!propertiesOf(menu, this.kind.board).includes(value.word))
        this.fail(`input does not match any value of value-name: ${value.word}`);
    return value;
  }

  /** A value beside a command: a text, a variable, something in brackets, or a word. */
  value(): Value {
    const next = this.peek();
    if (next === '"') return this.string();
    if (next === '$') return this.variable();
    if (next === '{') return this.block([]);
    if (next === '[') return this.substitution();
    if (next === '(') {
      this.expect('(');
      const value = parseExpression(this);
      this.expect(')');
      return value;
    }
    const number = this.take(/\d+(?![\w:.-])/);
    if (number) return { is: 'number', value: Number(number) };
    const word = this.take(/[A-Za-z0-9][\w.,:/-]*/) ?? this.fail(`unexpected "${this.peek(20)}"`);
    return { is: 'word', word };
  }

  substitution(): Value {
    this.expect('[');
    this.skipBlanks();
    if (this.peek() === '[' || this.peek() === '$') {
      const called = this.value();
      this.expect(']');
      return {
        is: 'command',
        command: { name: 'call', line: this.line, positional: [called], named: {}, flags: [] },
      };
    }
    const command = this.command(this.menu) ?? this.fail('expected command name');
    this.skipBlanks();
    this.expect(']');
    return { is: 'command', command };
  }

  variable(): Value {
    this.expect('$');
    const name = this.take(/[A-Za-z0-9]+/) ?? this.fail('expected the name of a variable');
    const scope = this.scopeOf(name) ?? this.fail(`${name} is not declared`);
    return { is: 'variable', name, isGlobal: scope === 'global' };
  }

  private scopeOf = (name: string) => this.scopes.findLast((scope) => scope.has(name))?.get(name);

  private block(declared: [string, 'local'][]): Value {
    this.expect('{');
    const from = this.at;
    this.scopes.push(new Map(declared));
    const menu = this.menu;
    const commands = this.commands();
    this.menu = menu;
    this.scopes.pop();
    this.expect('}');
    return { is: 'block', commands, source: this.text.slice(from, this.at - 1) };
  }

  private string(): Value {
    this.expect('"');
    const parts: (string | Value)[] = [];
    while (this.peek() !== '"') {
      if (this.isOver() || this.peek() === '\n') this.fail('a text is not closed');
      if (this.peek() === '?') this.fail('? opens the help of an older terminal');
      if (this.peek() === '$') parts.push(this.variable());
      else parts.push(this.take(/[^"\\$?\n]+/) ?? this.escape());
    }
    this.expect('"');
    return { is: 'text', parts };
  }

  private escape(): string {
    const sign = this.take(/\\[nrt"\\$]/) ?? this.fail(`unknown escape ${this.peek(2)}`);
    return { n: '\n', r: '\r', t: '\t' }[sign[1]!] ?? sign[1]!;
  }
}
