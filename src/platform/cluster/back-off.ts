const YOUNG_MS = 10_000;
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** How long to wait with the next, when one after the other ends young. */
export class BackOff {
  private endedYoung = 0;

  /** @returns milliseconds */
  after(ageMs: number): number {
    this.endedYoung = ageMs < YOUNG_MS ? this.endedYoung + 1 : 0;
    return this.endedYoung < 2 ? 0 : Math.min(FIRST_MS * 2 ** (this.endedYoung - 2), LONGEST_MS);
  }
}
