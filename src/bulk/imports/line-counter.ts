const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Finds the line where each row begins, because the parser counts quoted line breaks twice. */
export class LineCounter {
  private line = 1;
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** @param end of the next row, in bytes. @returns the line where it begins */
  next(end: number): number {
    while (this.isAtBreak()) this.step();
    const begin = this.line;
    while (this.at < end) this.step();
    return begin;
  }

  private isAtBreak(): boolean {
    return this.bytes[this.at] === LINE_FEED || this.bytes[this.at] === CARRIAGE_RETURN;
  }

  private step(): void {
    if (this.bytes[this.at] === LINE_FEED) this.line++;
    this.at++;
  }
}
