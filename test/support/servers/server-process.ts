import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../../src/platform/config/project-root.js';
import { freePort } from './free-port.js';
import { PASSWORD } from '../password.js';
import { openTestDatabase, type TestDatabase } from '../database/test-database.js';

const LOADER = pathToFileURL(join(projectRoot, 'test/support/jest/load-typescript.mjs')).href;

const SOURCES = ['--import', LOADER, join(projectRoot, 'src/main.ts')];
/** What `npm run build` makes. */
export const BUILT = [join(projectRoot, 'dist/server/src/main.js')];

/** The server as a separate process, on its own database. */
export class ServerProcess {
  /** Its standard output so far. */
  output = '';

  private constructor(
    readonly child: ChildProcess,
    readonly port: number,
    private readonly folder: string,
    private readonly database: TestDatabase,
  ) {
    child.stdout?.on('data', (text: Buffer) => (this.output += text.toString()));
  }

  /**
   * @param output receives its standard output, which is otherwise collected
   * @param program the arguments of Node
   * @returns when it is ready
   */
  static async start(
    settings: Record<string, string> = {},
    output: number | 'pipe' = 'pipe',
    program = SOURCES,
  ): Promise<ServerProcess> {
    const [port, database] = [await freePort(), await openTestDatabase()];
    const folder = mkdtempSync(join(tmpdir(), 'lisensi-process-'));
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: 'url' in database ? database.url : '',
      JWT_SECRET: 'a secret of more than thirty-two bytes for tests',
      ADMIN_PASSWORD: PASSWORD,
      EXPIRY_SWEEP_CRON: '0 0 1 1 *',
      INVOICE_DAYS: '0',
      ...settings,
    };
    const child = spawn(process.execPath, program, {
      cwd: folder,
      env,
      stdio: ['ignore', output, 'inherit'],
    });
    const server = new ServerProcess(child, port, folder, database);
    await (output === 'pipe' ? server.said('is ready at') : server.isReady());
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Signs in as the admin. @returns the bearer token */
  async signIn(): Promise<string> {
    const answer = await fetch(`${this.origin}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    });
    return ((await answer.json()) as { token: string }).token;
  }

  /** Waits until the output contains a text. @throws when the process ends first */
  async said(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      const ended = once(this.child, 'exit').then(() => true);
      if (await Promise.race([ended, once(this.child.stdout!, 'data').then(() => false)])) {
        throw new Error(`The server ended before it said "${text}": ${this.output}`);
      }
    }
  }

  private async isReady(): Promise<void> {
    while (
      !(await fetch(`${this.origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(50);
  }

  /** Stops the process in any state, and removes its data. */
  async remove(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill('SIGKILL');
      await once(this.child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
    await this.database.close();
  }
}
