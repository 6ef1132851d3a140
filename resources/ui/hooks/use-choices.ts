import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

/** An entry of a dropdown that searches on the server. */
export type Choice = { value: string; label: string; note?: string };

type Search = (text: string, signal: AbortSignal) => Promise<Choice[]>;

const DEBOUNCE_MS = 250;

/** Debounces typing; answers to older searches are dropped. */
export function useChoices(search: Search) {
  const words = useMessages('shared').search;
  const [choices, setChoices] = useState<Choice[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => stop, []);

  function stop() {
    window.clearTimeout(timer.current);
    running.current?.abort();
  }

  function find(text: string) {
    stop();
    setMessage(choices.length ? null : words.searching);
    timer.current = window.setTimeout(() => void ask(text.trim()), text ? DEBOUNCE_MS : 0);
  }

  async function ask(text: string) {
    const { signal } = (running.current = new AbortController());
    try {
      const found = await search(text, signal);
      setChoices(found);
      setMessage(found.length ? null : nothingFor(text));
    } catch (cause) {
      if (!signal.aborted) setMessage(cause instanceof ApiError ? cause.message : String(cause));
    }
  }

  const nothingFor = (text: string) => (text ? words.nothing(text) : words.nothingYet);

  return { choices, message, find };
}
