/**
 * A browser's storage that never throws. What the browser refuses to keep (storage is off, forbidden or full) is kept
 * in memory until the page is loaded again.
 */
class SafeStorage {
  private readonly memory = new Map<string, string>();
  private readonly native: Storage | null;

  constructor(name: 'localStorage' | 'sessionStorage') {
    // Blocked storage throws when it is read, or is null.
    this.native = attempt(() => window[name]);
  }

  getItem(key: string): string | null {
    return this.memory.get(key) ?? attempt(() => this.native!.getItem(key));
  }

  setItem(key: string, value: string): void {
    this.memory.delete(key);
    if (attempt(() => (this.native!.setItem(key, value), true))) return;
    // Else the former value would come back with the next load.
    this.removeItem(key);
    this.memory.set(key, value);
  }

  removeItem(key: string): void {
    this.memory.delete(key);
    attempt(() => this.native!.removeItem(key));
  }

  clear(): void {
    this.memory.clear();
    attempt(() => this.native!.clear());
  }

  /** @returns null too where another program has left what is no JSON */
  getJson<T>(key: string): T | null {
    return attempt(() => JSON.parse(this.getItem(key) ?? 'null') as T);
  }

  get isKept(): boolean {
    this.setItem(PROBE, PROBE);
    const isKept = !this.memory.has(PROBE);
    this.removeItem(PROBE);
    return isKept;
  }
}

/** As long as the longest value of Inertia. */
const PROBE = 'probe'.padEnd(200, '-');

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

export const safeLocalStorage = new SafeStorage('localStorage');
export const safeSessionStorage = new SafeStorage('sessionStorage');

/** Inertia uses the session storage by its global name, and would stop at the first error. */
export function replaceRefusedStorage(): void {
  if (safeSessionStorage.isKept) return;
  attempt(() =>
    Object.defineProperty(window, 'sessionStorage', { value: safeSessionStorage, configurable: true }),
  );
}
