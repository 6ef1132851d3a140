import { Injectable, HttpStatus } from '@nestjs/common';
import { TIME_LIMITS } from '../../rules/limits.js';
import { LONG_READS_AT_ONCE } from '../../platform/database/server.js';
import { Refusal } from '../../platform/errors/refusal.js';

const MOST_WAITING = 8;

type Waiting = { begin: () => void; giveUp: () => void };

@Injectable()
export class ExportQueue {
  running = 0;
  waitMs: number = TIME_LIMITS.exportTurn;
  private readonly line = new Set<Waiting>();

  get waiting(): number {
    return this.line.size;
  }

  /** @returns a function that ends the turn. @throws Refusal 503 for a full queue, a timeout or a caller who left */
  async enter(gone: AbortSignal): Promise<() => void> {
    if (this.running >= LONG_READS_AT_ONCE) await this.turn(gone);
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
      const finish = (end: () => void) => () => {
        this.line.delete(waiting);
        clearTimeout(timer);
        gone.removeEventListener('abort', waiting.giveUp);
        end();
      };
      const waiting = { begin: finish(resolve), giveUp: finish(() => reject(exportsBusy())) };
      const timer = setTimeout(waiting.giveUp, this.waitMs);
      gone.addEventListener('abort', waiting.giveUp);
      this.line.add(waiting);
    });
  }

  /** Hands the turn to the next in line, so that a newcomer cannot take it. */
  private leave(): void {
    const [next] = this.line;
    if (next) next.begin();
    else this.running--;
  }
}

const RETRY_AFTER_SECONDS = 30;

export const exportsBusy = () =>
  new Refusal(
    HttpStatus.SERVICE_UNAVAILABLE,
    'Two exports are running already, and others are waiting. Try again in half a minute, or ask for fewer rows by a filter.',
    { code: 'exports_busy', retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
