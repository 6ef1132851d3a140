/** Counts the running sends of a channel by recipient, so that a slow recipient delays no other. */
export class InFlightSends {
  private readonly sends = new Map<Promise<void>, string | null>();
  private failure: { error: unknown } | undefined;
  private isWoken = false;
  private wake = () => {};

  get count(): number {
    return this.sends.size;
  }

  atLimit(perRecipient: number): string[] {
    const counts = new Map<string, number>();
    for (const to of this.sends.values()) if (to) counts.set(to, (counts.get(to) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= perRecipient).map(([to]) => to);
  }

  add(sending: Promise<void>, to: string | null): void {
    const ended = sending
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => {
        this.sends.delete(ended);
        this.wakeUp();
      });
    this.sends.set(ended, to);
  }

  wakeUp(): void {
    this.isWoken = true;
    this.wake();
  }

  /** Drops earlier wake-ups before the caller looks for work. @throws what a send threw, once all have ended */
  async startLook(): Promise<void> {
    if (this.failure) {
      await Promise.all(this.sends.keys());
      throw this.failure.error;
    }
    this.isWoken = false;
  }

  /** Resolves when a send ends or something wakes the caller. @returns false when there is nothing to wait for */
  async nextWake(): Promise<boolean> {
    if (this.isWoken) return true;
    if (this.sends.size === 0) return false;
    await new Promise<void>((resolve) => (this.wake = resolve));
    return true;
  }
}
