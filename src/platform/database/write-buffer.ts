import type { BeforeApplicationShutdown, OnApplicationShutdown } from '@nestjs/common';

const DEBOUNCE_MS = 1_000;

/** What requests leave to be written a second later, so that they do not wait for it. A clean shutdown loses none. */
export abstract class WriteBuffer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<unknown> = Promise.resolve();

  protected abstract get hasPending(): boolean;

  /** Takes a part of what is pending. Never rejects. @returns false when nothing of it could be written */
  protected abstract writeSome(): Promise<boolean>;

  /** Never rejects; what could not be written stays pending. */
  async flush(): Promise<void> {
    await this.writing;
    while (this.hasPending && (await this.write()));
    // Its second may have passed meanwhile, so that another write began.
    await this.writing;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  protected writeSoon(): void {
    this.timer ??= setTimeout(() => void this.write(), DEBOUNCE_MS).unref();
  }

  private write(): Promise<boolean> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const written = this.writeSome().finally(() => {
      if (this.hasPending) this.writeSoon();
    });
    // A slow write may still run, and a shutdown waits for both.
    this.writing = Promise.all([this.writing, written]);
    return written;
  }
}
