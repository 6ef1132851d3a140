import { Readable } from 'node:stream';

/** Ends with the file, when the caller disconnects, or when the caller reads nothing for too long. */
export class Download {
  private readonly stalled = new AbortController();
  readonly signal: AbortSignal;

  constructor(
    gone: AbortSignal,
    readonly patienceMs: number,
  ) {
    this.signal = AbortSignal.any([gone, this.stalled.signal]);
  }

  /** Reads the first chunk, so that early failures are answered as usual errors. */
  async toStream(chunks: AsyncGenerator<string>): Promise<Readable> {
    const first = await chunks.next();
    const file = Readable.from(this.watched(first, chunks), {
      // Buffers in bytes, so that reading does not run ahead of the caller.
      objectMode: false,
      signal: this.signal,
    });
    return file.on('error', () => undefined);
  }

  /** Not a generator, because an unstarted one would not close its source. */
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
