import { usePage } from '@inertiajs/react';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '@/api/api';
import { isStaff } from '@/lib/rights';
import { recentCustomers } from '@/lib/recent-customers';
import { useMessages } from '@/i18n/use-messages';
import { filled, type Group } from './palette-entry';
import { commandsMatching, pagesMatching } from './palette-pages';
import { recentEntry } from './palette-rows';
import { findRows } from './palette-search';

const DEBOUNCE_MS = 250;

/** The entries for a text: pages at once, rows after a pause in typing. Without a text, the recent customers come first. */
export function usePalette(text: string) {
  const words = useMessages('shared');
  const { viewer, app } = usePage().props;
  const { locale } = app;
  const [recent] = useState(() => (viewer && isStaff(viewer) ? recentCustomers(viewer.id) : []));
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
        const groups = await findRows(wanted, { viewer, words, locale, signal });
        setFound({ text: wanted, groups });
      } catch (cause) {
        if (signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setFound({ text: wanted, groups: [], failure: cause.message });
      }
    }
  }, [wanted, viewer, words, locale]);

  // Another array would move the highlight back to the first entry.
  const groups = useMemo(() => {
    const pages = pagesMatching(wanted, viewer, words);
    const commands = commandsMatching(wanted, viewer, words);
    const latest = { value: words.palette.recent, items: recent.map(recentEntry) };
    return filled(wanted ? [pages, commands, ...found.groups] : [latest, commands, pages]);
  }, [wanted, viewer, words, found.groups, recent]);
  return {
    groups,
    isSearching: !!wanted && found.text !== wanted,
    failure: found.failure,
  };
}
