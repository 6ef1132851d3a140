import { useEffect, useState } from 'react';
import { ApiError } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { commandsMatching, findRows, type Group, pagesMatching } from './palette-search';

const DEBOUNCE_MS = 250;

/** The entries for a text: pages at once, rows after a pause in typing. */
export function usePalette(text: string, isBackOffice: boolean) {
  const words = useMessages('shared');
  const [found, setFound] = useState<{ text: string; groups: Group[]; failure?: string }>({
    text: '',
    groups: [],
  });
  const wanted = text.trim();

  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    const timer = window.setTimeout(() => void ask(asking.signal), DEBOUNCE_MS);
    return () => (window.clearTimeout(timer), asking.abort());

    async function ask(signal: AbortSignal) {
      try {
        setFound({ text: wanted, groups: await findRows(wanted, isBackOffice, words, signal) });
      } catch (cause) {
        if (signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setFound({ text: wanted, groups: [], failure: cause.message });
      }
    }
  }, [wanted, isBackOffice, words]);

  const groups = [
    pagesMatching(wanted, isBackOffice, words),
    commandsMatching(wanted, isBackOffice, words),
    ...(wanted ? found.groups : []),
  ];
  return {
    groups: groups.filter(({ items }) => items.length),
    isSearching: !!wanted && found.text !== wanted,
    failure: found.failure,
  };
}
