import { safeLocalStorage } from '@/lib/storage';

const KEY = 'recent-commands';
const KEPT = 3;

/** The pages and commands that were last chosen in the palette, by their values, which name nobody. */
export const recentCommands = (): string[] => safeLocalStorage.getJson<string[]>(KEY) ?? [];

export const rememberCommand = (value: string): void =>
  safeLocalStorage.setItem(
    KEY,
    JSON.stringify([value, ...recentCommands().filter((other) => other !== value)].slice(0, KEPT)),
  );
