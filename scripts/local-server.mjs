import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../test/support/servers/free-port.ts';

export const PASSWORD = 'correct horse';

/** The built server as a process, and somebody who has signed in to it. */
export class LocalServer {
  /**
   * @param settings its environment
   * @param under a command that it runs under and that hands it its own process, such as `strace -D`
   * @returns once it is ready
   */
  static async start(folder, settings, under = []) {
    const { PORT: port = await freePort() } = settings;
    const env = {
      ...process.env,
      PORT: String(port),
      JWT_SECRET: 'a secret of more than thirty-two bytes',
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      ...settings,
    };
    const main = join(import.meta.dirname, '../dist/server/src/main.js');
    const [program, ...args] = [...under, process.execPath, main, '--migrate'];
    const child = spawn(program, args, {
      env,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('the server did not start')));
      child.stdout.on('data', (text) => String(text).includes('is ready at') && resolve());
    });
    return new LocalServer(child, `http://127.0.0.1:${port}`);
  }

  constructor(child, origin) {
    this.child = child;
    this.origin = origin;
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async stop() {
    if (!this.isRunning) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }

  /** As when memory runs out: without a word. */
  async kill() {
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  async signIn() {
    const answer = await this.post('/api/login', { username: 'admin', password: PASSWORD });
    this.token = (await answer.json()).token;
    this.cookie = answer.headers.getSetCookie()[0].split(';')[0];
  }

  get(path, headers = {}) {
    return fetch(this.origin + path, { headers: { ...this.authorization, ...headers } });
  }

  post(path, body, more = {}) {
    return this.#send('POST', path, body, more);
  }

  put(path, body) {
    return this.#send('PUT', path, body);
  }

  #send(method, path, body, more = {}) {
    const headers = { 'Content-Type': 'application/json', ...this.authorization, ...more };
    return fetch(this.origin + path, { method, headers, body: JSON.stringify(body) });
  }

  /** @returns the answer to the sale of a licence with this key */
  async sell(key) {
    const answer = await this.post('/api/licenses', { license_key: key });
    if (answer.status !== 201) throw new Error(await answer.text());
    return answer;
  }

  get authorization() {
    return this.token && { Authorization: `Bearer ${this.token}` };
  }
}
