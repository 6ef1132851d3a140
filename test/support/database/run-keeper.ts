import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the keeper starts, and what it removes after the run. */
export interface KeeperOrder {
  folder: string;
  startServer?: boolean;
  databases?: { server: string; prefix: string };
}

export type KeeperReport = { url?: string } | { refusal: string };

/**
 * A process beside the run that cleans up after it: stops the server, drops the databases, removes the folder.
 * It does so when its channel to this process closes, so also after Ctrl-C, a crash or a kill.
 */
export class RunKeeper {
  private child?: ChildProcess;

  constructor(
    readonly folder: string,
    readonly prefix: string,
  ) {}

  async keepFolder(): Promise<void> {
    await this.begin({ folder: this.folder });
  }

  async keepDatabasesOf(server: string): Promise<void> {
    await this.begin({ folder: this.folder, databases: { server, prefix: this.prefix } });
  }

  async startServer(): Promise<{ url: string } | { refusal: string }> {
    const report = await this.begin({ folder: this.folder, startServer: true });
    if ('refusal' in report) return report;
    return report.url ? { url: report.url } : { refusal: 'no address was given' };
  }

  async release(): Promise<void> {
    if (!this.child?.connected) return;
    const gone = once(this.child, 'exit');
    this.child.disconnect();
    await gone;
  }

  private async begin(order: KeeperOrder): Promise<KeeperReport> {
    this.child = fork(join(import.meta.dirname, 'keep-run.ts'), [JSON.stringify(order)], {
      // In its own process group, so that Ctrl-C in the terminal stops the run but not its keeper.
      detached: true,
      stdio: 'ignore',
      execArgv: ['--import', join(import.meta.dirname, '../jest/load-typescript.mjs')],
    });
    const lost = once(this.child, 'exit').then((): KeeperReport => ({ refusal: 'its keeper ended early' }));
    const report = once(this.child, 'message').then(([message]) => message as KeeperReport);
    return Promise.race([report, lost]);
  }
}
