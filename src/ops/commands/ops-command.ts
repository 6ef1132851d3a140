import { MikroORM, RequestContext } from '@mikro-orm/core';
import { type INestApplicationContext, Inject } from '@nestjs/common';
import { CommandRunner, Option } from 'nest-commander';
import { systemContext, type ActionContext } from '../../platform/http/action-context.js';
import { Clock } from '../../platform/http/clock.js';
import { refuseOlder } from '../start/prepare.js';
import { Failed, Terminal } from './terminal.js';

export type Outcome = {
  text: string;
  facts: object;
  isNo?: boolean;
};

type OutputOptions = { json?: boolean };

export abstract class OpsCommand extends CommandRunner {
  @Inject()
  protected readonly terminal: Terminal;

  protected abstract act(args: string[], options: object): Promise<Outcome>;

  override async run(args: string[], options: OutputOptions): Promise<void> {
    const { text, facts, isNo } = await this.act(args, options);
    this.terminal.print(options.json ? JSON.stringify(facts) : text);
    if (isNo) throw new Failed();
  }

  @Option({ flags: '--json', description: 'answer in JSON, for programs' })
  json(): boolean {
    return true;
  }

  /** Throws on wrong usage and on excess arguments instead of ending the process. */
  override setCommand(command: Parameters<CommandRunner['setCommand']>[0]): this {
    return super.setCommand(command.exitOverride().allowExcessArguments(false));
  }
}

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
