const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** In which line each row begins: the parser counts a line break within quotes twice. */
export class LineCounter {
  private line = 1;
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** @param end of the row that begins after the last one, in bytes. @returns the line that it begins in */
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
