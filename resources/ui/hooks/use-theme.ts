import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '@/lib/storage';

type Theme = 'dark' | 'light';

const KEY = 'theme';

/** The theme lives on `<html>` and in local storage; other tabs follow. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, shownTheme, () => 'dark'), chooseTheme];
}

const shownTheme = (): Theme => (document.documentElement.classList.contains('light') ? 'light' : 'dark');

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    if (!listeners.size) window.removeEventListener('storage', followOtherTab);
  };
}

function chooseTheme(theme: Theme): void {
  safeLocalStorage.setItem(KEY, theme);
  showTheme(theme);
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === KEY) showTheme(event.newValue === 'light' ? 'light' : 'dark');
}

function showTheme(theme: Theme): void {
  document.documentElement.classList.remove('dark', 'light');
  document.documentElement.classList.add(theme);
  listeners.forEach((notify) => notify());
}
