import { Readable } from 'node:stream';

/** A file on its way to a caller: ends when it does, when the caller goes, or takes nothing for too long. */
export class Download {
  private readonly stalled = new AbortController();
  readonly signal: AbortSignal;

  constructor(
    gone: AbortSignal,
    readonly patienceMs: number,
  ) {
    this.signal = AbortSignal.any([gone, this.stalled.signal]);
  }

  /** Starts it, so that what fails before the first byte is refused as everywhere. */
  async of(chunks: AsyncGenerator<string>): Promise<Readable> {
    const first = await chunks.next();
    const file = Readable.from(this.watched(first, chunks), {
      // Counted in bytes, so that no more is read than its caller takes.
      objectMode: false,
      signal: this.signal,
    });
    // Whoever sends it listens from then on.
    return file.on('error', () => undefined);
  }

  /** No generator: one that was never asked would not end what it reads from. */
  private watched(
    first: IteratorResult<string>,
    rest: AsyncGenerator<string>,
  ): AsyncIterableIterator<string> {
    let next: () => Promise<IteratorResult<string>> = () => {
      next = () => rest.next();
      return Promise.resolve(first);
    };
    let isOver = false;
    let patience = this.startPatience();
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next: async () => {
        clearTimeout(patience);
        const result = await next();
        if (!result.done && !isOver) patience = this.startPatience();
        return result;
      },
      return: () => {
        isOver = true;
        clearTimeout(patience);
        return rest.return(undefined);
      },
    };
  }

  private startPatience() {
    return setTimeout(() => this.stalled.abort(), this.patienceMs);
  }
}
