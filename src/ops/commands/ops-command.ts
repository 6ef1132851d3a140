import { Inject } from '@nestjs/common';
import { CommandRunner, Option } from 'nest-commander';
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
