import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const WORKERS_OF_A_KIND = 2;
const PATIENCE_MS = 30_000;
const PREFIX = 'AFS-KILL-';

export const keyOfWriter = (rest) => PREFIX + rest;
export const isOfWriter = (key) => key.startsWith(PREFIX);

/** Sells and renews without a pause, and asks again under the same `Idempotency-Key` until it is told that it was done. */
export class PersistentWriter {
  sold = [];
  renewed = 0;
  askedAgain = 0;
  /** Was done the first time, and only the answer was lost. */
  replayed = 0;
  wrong = [];
  longestGapMs = 0;
  #lastDoneAt = performance.now();
  #acknowledged = [];
  #isStopped = false;

  /**
   * @param serverNow the server, which may be another one at each call
   * @param subscriptionId what is renewed by a month each time
   * @param pauseMs between two writes of a worker
   */
  constructor(serverNow, subscriptionId, pauseMs = 0) {
    this.serverNow = serverNow;
    this.pauseMs = pauseMs;
    this.work = Array.from({ length: WORKERS_OF_A_KIND }, (_, worker) => [
      this.#repeat((i) => this.#sell(keyOfWriter(`${worker}-${i}`))),
      this.#repeat(() => this.#renew(subscriptionId)),
    ]).flat();
  }

  /** The acknowledged writes of each worker. */
  get acknowledged() {
    return [...this.#acknowledged];
  }

  async stop() {
    this.#isStopped = true;
    await Promise.all(this.work);
  }

  async #repeat(act) {
    const worker = this.#acknowledged.push(0) - 1;
    for (let i = 0; !this.#isStopped; i++) {
      if (await act(i)) this.#acknowledged[worker]++;
      if (this.pauseMs) await pause(this.pauseMs);
    }
  }

  async #sell(key) {
    const isDone = await this.#untilTold('/api/licenses', { license_key: key });
    if (isDone) this.sold.push(key);
    return isDone;
  }

  async #renew(id) {
    const path = `/api/subscriptions/${id}/renew`;
    const isDone = await this.#untilTold(path, { billing_period: 'monthly' });
    if (isDone) this.renewed++;
    return isDone;
  }

  async #untilTold(path, body) {
    const headers = { 'Idempotency-Key': randomUUID() };
    const began = performance.now();
    while (performance.now() - began < PATIENCE_MS) {
      const told = await this.#ask(path, body, headers);
      if (told !== undefined) return told;
      this.askedAgain++;
      await pause(20);
    }
    this.wrong.push('no answer');
    return false;
  }

  /** @returns undefined when there was no answer, or none that says whether it was done */
  async #ask(path, body, headers) {
    try {
      const answer = await this.serverNow().post(path, body, headers);
      const text = await answer.text();
      if (answer.status === 503 || text.includes('is still running')) return undefined;
      if (answer.headers.has('idempotency-replayed')) this.replayed++;
      if (answer.ok) this.#noteDone();
      else this.wrong.push(`${answer.status} ${text}`);
      return answer.ok;
    } catch {
      return undefined;
    }
  }

  #noteDone() {
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, Math.round(now - this.#lastDoneAt));
    this.#lastDoneAt = now;
  }
}
