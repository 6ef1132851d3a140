/** What a channel sends right now; it is told when there may be more to send. */
export class Turn {
  private readonly sends = new Map<Promise<void>, string | null>();
  private failure: { error: unknown } | undefined;
  private isTold = false;
  private wake = () => {};

  get underWay(): number {
    return this.sends.size;
  }

  /** To whom so many are under way. */
  busy(atOnceToOne: number): string[] {
    const counts = new Map<string, number>();
    for (const to of this.sends.values()) if (to) counts.set(to, (counts.get(to) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= atOnceToOne).map(([to]) => to);
  }

  add(sending: Promise<void>, to: string | null): void {
    const ended = sending
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => {
        this.sends.delete(ended);
        this.lookAgain();
      });
    this.sends.set(ended, to);
  }

  lookAgain(): void {
    this.isTold = true;
    this.wake();
  }

  /** From here on it heeds what it is told. @throws what a send threw, once none is under way */
  async look(): Promise<void> {
    if (this.failure) {
      await Promise.all(this.sends.keys());
      throw this.failure.error;
    }
    this.isTold = false;
  }

  /** Until one has ended, or somebody says that there may be more. @returns false where nothing is to be waited for */
  async waits(): Promise<boolean> {
    if (this.isTold) return true;
    if (this.sends.size === 0) return false;
    await new Promise<void>((resolve) => (this.wake = resolve));
    return true;
  }
}
