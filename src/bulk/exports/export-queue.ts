import { Injectable } from '@nestjs/common';
import { EXPORTS_AT_ONCE } from '../../platform/database/options.js';
import { exportsBusy } from './exports-busy.js';

const MOST_WAITING = 8;

type Waiting = { begin: () => void; giveUp: () => void };

/** Who may read a whole list now. The rest waits, for a while, in the order in which they came. */
@Injectable()
export class ExportQueue {
  running = 0;
  /** How long each of those who wait does so at most: proxies commonly give up after a minute. */
  waitMs = 50_000;
  private readonly line = new Set<Waiting>();

  get waiting(): number {
    return this.line.size;
  }

  /** @returns what ends the turn. @throws Refusal 503 when too many wait, it took too long, or whoever waited has gone */
  async enter(gone: AbortSignal): Promise<() => void> {
    if (this.running >= EXPORTS_AT_ONCE) await this.turn(gone);
    else this.running++;
    let isOver = false;
    return () => {
      if (!isOver) this.leave();
      isOver = true;
    };
  }

  private turn(gone: AbortSignal): Promise<void> {
    if (this.line.size >= MOST_WAITING || gone.aborted) throw exportsBusy();
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => () => {
        this.line.delete(waiting);
        clearTimeout(timer);
        gone.removeEventListener('abort', waiting.giveUp);
        end();
      };
      const waiting = { begin: settle(resolve), giveUp: settle(() => reject(exportsBusy())) };
      const timer = setTimeout(waiting.giveUp, this.waitMs);
      gone.addEventListener('abort', waiting.giveUp);
      this.line.add(waiting);
    });
  }

  /** The place goes to the next at once, so that nobody who comes now takes it. */
  private leave(): void {
    const [next] = this.line;
    if (next) next.begin();
    else this.running--;
  }
}
