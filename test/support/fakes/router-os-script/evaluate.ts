import { OPERATIONS, PURE, RuntimeFailure, textOf, truthOf, type Callable, type Data } from './data.js';
import type { Command, Value } from './syntax.js';

/** What surrounds a script: its menus, and what is kept beside it. */
export interface Surroundings {
  readonly globals: Map<string, Data>;
  readonly longestText: number;
  readonly convertsBlanks: boolean;
  /** How many were calculated. */
  hashes: number;
  parse(text: string): Command[];
  call(command: Command, values: Data[], named: Record<string, Data>): Promise<Data>;
}

type Scope = Map<string, Data>;

class Returned {
  constructor(readonly value: Data) {}
}

export class Evaluator {
  constructor(private readonly around: Surroundings) {}

  /** A script, or a text that was parsed; `:return` ends it. */
  async runWhole(commands: Command[]): Promise<Data> {
    try {
      return await this.run(commands, []);
    } catch (thrown) {
      if (thrown instanceof Returned) return thrown.value;
      throw thrown;
    }
  }

  private async run(commands: Command[], outer: Scope[], given: Scope = new Map()): Promise<null> {
    const scopes = [...outer, given];
    for (const command of commands) await this.command(command, scopes);
    return null;
  }

  private block = (value: Value | undefined, scopes: Scope[], given?: Scope): Promise<Data> =>
    value?.is === 'block' ? this.run(value.commands, scopes, given) : Promise.resolve(null);

  private async command(command: Command, scopes: Scope[]): Promise<Data> {
    const flow = this.flow[command.name];
    if (flow) return flow(command, scopes);
    const values: Data[] = [];
    for (const value of command.positional) values.push(await this.value(value, scopes));
    const named: Record<string, Data> = {};
    for (const [name, value] of Object.entries(command.named)) named[name] = await this.value(value, scopes);
    const pure = PURE[command.name];
    if (named.transform) this.around.hashes++;
    if (pure) return pure(values, named, this.around.convertsBlanks);
    if (command.name === ':parse') return { commands: this.parsed(textOf(values[0])) };
    if (command.name === 'call') return this.runWhole((values[0] as Callable).commands);
    if (command.name === ':return') throw new Returned(values[0] ?? null);
    return this.around.call(command, values, named);
  }

  /** What is parsed while a script runs fails as a command does. */
  private parsed(text: string): Command[] {
    try {
      return this.around.parse(text);
    } catch (failure) {
      throw new RuntimeFailure((failure as Error).message);
    }
  }

  private readonly flow: Record<string, (command: Command, scopes: Scope[]) => Promise<Data>> = {
    ':local': ({ positional }, scopes) => this.assign(scopes.at(-1)!, positional, scopes),
    ':global': ({ positional }, scopes) =>
      positional.length === 1 ? Promise.resolve(null) : this.assign(this.around.globals, positional, scopes),
    ':set': ({ positional }, scopes) => {
      const [target] = positional;
      const scope = scopes.findLast((each) => target?.is === 'word' && each.has(target.word));
      return this.assign(scope ?? this.around.globals, positional, scopes);
    },
    ':if': async ({ positional, named }, scopes) =>
      this.block(truthOf(await this.value(positional[0]!, scopes)) ? named.do : named.else, scopes),
    ':while': async ({ positional, named }, scopes) => {
      while (truthOf(await this.value(positional[0]!, scopes))) await this.block(named.do, scopes);
      return null;
    },
    ':for': async ({ positional, named }, scopes) => {
      const bound = async (name: string) => (await this.value(named[name]!, scopes)) as number;
      const step = named.step ? await bound('step') : 1;
      for (let i = await bound('from'); i <= (await bound('to')); i += step)
        await this.block(named.do, scopes, new Map([[nameOf(positional), i]]));
      return null;
    },
    ':foreach': async ({ positional, named }, scopes) => {
      for (const each of Object.values((await this.value(named.in!, scopes)) as Record<string, Data>))
        await this.block(named.do, scopes, new Map([[nameOf(positional), each]]));
      return null;
    },
    ':do': async ({ positional, named }, scopes) => this.attempt(positional[0], named['on-error'], scopes),
    ':onerror': async ({ positional, named }, scopes) =>
      this.attempt(named.in, named.do, scopes, nameOf(positional)),
  };

  private async attempt(
    block: Value | undefined,
    otherwise: Value | undefined,
    scopes: Scope[],
    name?: string,
  ) {
    try {
      return await this.block(block, scopes);
    } catch (failure) {
      if (!(failure instanceof RuntimeFailure) || !otherwise) throw failure;
      return this.block(
        otherwise,
        scopes,
        name === undefined ? undefined : new Map([[name, failure.message]]),
      );
    }
  }

  private async assign(scope: Scope, [target, value]: Value[], scopes: Scope[]): Promise<null> {
    const data = value ? await this.value(value, scopes) : null;
    if (typeof data === 'string' && data.length > this.around.longestText)
      throw new RuntimeFailure('the value of a variable is too long');
    scope.set(nameOf([target!]), data);
    return null;
  }

  private async value(value: Value, scopes: Scope[]): Promise<Data> {
    if (value.is === 'number') return value.value;
    if (value.is === 'word') return { true: true, false: false }[value.word] ?? value.word;
    if (value.is === 'block') return value.source;
    if (value.is === 'text') return this.text(value.parts, scopes);
    if (value.is === 'command') return this.command(value.command, scopes);
    if (value.is === 'not') return !truthOf(await this.value(value.of, scopes));
    if (value.is === 'operation') return this.operation(value, scopes);
    const scope = value.isGlobal ? this.around.globals : scopes.findLast((each) => each.has(value.name));
    return scope?.get(value.name) ?? null;
  }

  private async text(parts: (string | Value)[], scopes: Scope[]): Promise<string> {
    let text = '';
    for (const part of parts)
      text += typeof part === 'string' ? part : textOf(await this.value(part, scopes));
    return text;
  }

  private async operation(value: Value & { is: 'operation' }, scopes: Scope[]): Promise<Data> {
    const { operator } = value;
    const left = await this.value(value.left, scopes);
    if (operator === '&&' && !truthOf(left)) return false;
    if (operator === '||' && truthOf(left)) return true;
    const right = await this.value(value.right, scopes);
    return operator === '&&' || operator === '||' ? truthOf(right) : OPERATIONS[operator]!(left, right);
  }
}

const nameOf = ([target]: Value[]) => (target?.is === 'word' ? target.word : '');
