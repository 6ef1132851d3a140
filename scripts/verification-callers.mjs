import { setTimeout as pause } from 'node:timers/promises';

const CALLERS = 4;
const PAUSE_MS = 20;

/** Routers without a pause, who know what they must be told; nothing but that or 503 is right. */
export class VerificationCallers {
  right = 0;
  notNow = 0;
  wrong = [];
  longestGapMs = 0;
  #lastRightAt = performance.now();
  #isStopped = false;
  #waiting = [];

  /**
   * @param serverNow the server, which may be another one at each call
   * @param expectedNow a key, and the code that it must be answered with
   */
  constructor(serverNow, expectedNow) {
    this.serverNow = serverNow;
    this.expectedNow = expectedNow;
    this.work = Array.from({ length: CALLERS }, () => this.#repeat());
  }

  async stop() {
    this.#isStopped = true;
    await Promise.all(this.work);
  }

  /** @returns the milliseconds from then until the first right answer to a question that was asked after it */
  async rightSince(since) {
    const answeredAt = await new Promise((resolve) => this.#waiting.push({ since, resolve }));
    return Math.round(answeredAt - since);
  }

  async #repeat() {
    while (!this.#isStopped) {
      await this.#ask();
      await pause(PAUSE_MS);
    }
  }

  async #ask() {
    const { key, code } = this.expectedNow();
    const asked = performance.now();
    try {
      const answer = await this.serverNow().post('/api/verify-license', { license_key: key });
      const told = await answer.json();
      if (answer.status === 503) this.notNow++;
      else if (told.code === code) this.#note(asked);
      else this.wrong.push(`${key} ${answer.status} ${told.code}`);
    } catch (error) {
      this.wrong.push(String(error.cause ?? error));
    }
  }

  #note(asked) {
    const now = performance.now();
    this.right++;
    this.longestGapMs = Math.max(this.longestGapMs, Math.round(now - this.#lastRightAt));
    this.#lastRightAt = now;
    for (const { resolve } of this.#waiting.filter(({ since }) => asked >= since)) resolve(now);
    this.#waiting = this.#waiting.filter(({ since }) => asked < since);
  }
}
