const YOUNG_MS = 10_000;
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** The delay before a process is replaced when several in a row end soon after their start. */
export class BackOff {
  private endedYoung = 0;

  after(ageMs: number): number {
    this.endedYoung = ageMs < YOUNG_MS ? this.endedYoung + 1 : 0;
    return this.endedYoung < 2 ? 0 : Math.min(MIN_DELAY_MS * 2 ** (this.endedYoung - 2), MAX_DELAY_MS);
  }
}
