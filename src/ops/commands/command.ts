import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { Command, CommandRunner } from 'nest-commander';
import { systemContext, type ActionContext } from '../../platform/http/action-context.js';
import { Clock } from '../../platform/http/clock.js';
import { refuseOlder } from '../start/prepare.js';
import { Failed, Terminal } from './terminal.js';

export type Outcome = {
  text: string;
  facts: object;
  isNo?: boolean;
};

type Work<T> = (app: INestApplicationContext, context: ActionContext) => Promise<T>;

type Open = <T>(
  work: (app: INestApplicationContext) => Promise<T>,
  missing: 'create' | 'refuse',
) => Promise<T>;

/** Opens the application only when a command runs: help and usage errors need no database. */
export class Application {
  constructor(private readonly open: Open) {}

  use<T>(work: Work<T>): Promise<T> {
    return this.useAsIs(async (app, context) => {
      await refuseOlder(app.get(MikroORM));
      return work(app, context);
    });
  }

  useAsIs<T>(work: Work<T>): Promise<T> {
    return this.open((app) => inContext(app, work), 'refuse');
  }

  useOrCreate<T>(work: Work<T>): Promise<T> {
    return this.open((app) => inContext(app, work), 'create');
  }
}

const inContext = <T>(app: INestApplicationContext, work: Work<T>): Promise<T> =>
  RequestContext.create(app.get(MikroORM).em, () => work(app, systemContext(app.get(Clock).now())));

type Described = { does: string; isRequired?: boolean; read?: (typed: string) => unknown };

type Parser = Parameters<CommandRunner['setCommand']>[0];

type Run<Options> = { args: string[]; options: Options; application: Application; terminal: Terminal };

type Declaration<Options> = {
  name: string;
  does: string;
  /** `{ '<username>': 'whose password' }` */
  takes?: Record<string, string>;
  /** `{ '--all': 'of everybody' }` */
  options?: Record<string, string | Described>;
  /** What the help ends with: an example. */
  help: string;
  act(run: Run<Options>): Promise<Outcome>;
};

export type CommandClass = Type<CommandRunner> & { declaredName: string };

/** A file of a command exports one; its name stands in the order of the help (run-command.ts). */
export function command<Options = object>(declaration: Declaration<Options>): CommandClass {
  const { name, does, takes = {}, help } = declaration;
  const options: Record<string, string | Described> = {
    ...declaration.options,
    '--json': 'answer in JSON, for programs',
  };
  const [taken = ''] = Object.keys(takes);

  @Command({
    name,
    description: does,
    arguments: taken,
    argsDescription: { [taken.slice(1, -1)]: takes[taken] ?? '' },
  })
  class Declared extends CommandRunner {
    static readonly declaredName = name;

    constructor(
      private readonly application: Application,
      private readonly terminal: Terminal,
    ) {
      super();
    }

    async run(args: string[]): Promise<void> {
      const { application, terminal } = this;
      const given = this.command.opts<Options & { json?: boolean }>();
      const { text, facts, isNo } = await declaration.act({ args, options: given, application, terminal });
      terminal.print(given.json ? JSON.stringify(facts) : text);
      if (isNo) throw new Failed();
    }

    /** Throws on wrong usage and on excess arguments instead of ending the process. */
    override setCommand(parser: Parser): this {
      for (const [flags, option] of Object.entries(options)) addOption(parser, flags, option);
      parser.addHelpText('after', help);
      return super.setCommand(parser.exitOverride().allowExcessArguments(false));
    }
  }

  return Declared;
}

function addOption(parser: Parser, flags: string, option: string | Described): void {
  const {
    does,
    isRequired = false,
    read,
  }: Described = typeof option === 'string' ? { does: option } : option;
  const made = parser.createOption(flags, does).makeOptionMandatory(isRequired);
  parser.addOption(read ? made.argParser(read) : made);
}
