import { MINUTE_MS } from '../../rules/day.js';

/** The minute that a limit counts in, for this process. */
export class CountedMinute {
  private minute = 0;

  /**
   * Whether a new minute began, so that counts start anew. A request whose body took long comes with the time of the
   * minute before; if that began a minute as well, one such request would give everybody all their calls again.
   */
  turns(now: Date): boolean {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute === this.minute || minute === this.minute - 1) return false;
    this.minute = minute;
    return true;
  }
}

export const secondsLeft = (now: Date): number => Math.ceil((MINUTE_MS - (now.getTime() % MINUTE_MS)) / 1000);
