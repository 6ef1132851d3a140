/** Called when something changes that lives outside of React; `useSyncExternalStore` takes `subscribe`. */
export class Listeners {
  private readonly all = new Set<() => void>();

  readonly notify = (): void => this.all.forEach((listener) => listener());

  /** @returns a function that stops listening */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  };
}
