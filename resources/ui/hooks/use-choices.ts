import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

/** An entry of a dropdown that searches on the server. A `figure`, an amount for instance, is never cut off. */
export type Choice = { value: string; label: string; note?: string; figure?: string };

type Search = (text: string, signal: AbortSignal) => Promise<Choice[]>;

const DEBOUNCE_MS = 250;

/** Debounces typing; answers to older searches are dropped, and so is what waited for them. */
export function useChoices(search: Search) {
  const words = useMessages('shared').search;
  const [choices, setChoices] = useState<Choice[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  const running = useRef<AbortController>(undefined);
  const isAsking = useRef(false);
  const waiting = useRef<(found: Choice[]) => void>(undefined);
  useEffect(() => stop, []);

  function stop() {
    window.clearTimeout(timer.current);
    running.current?.abort();
  }

  function find(text: string) {
    stop();
    isAsking.current = true;
    waiting.current = undefined;
    setMessage(choices.length ? null : words.searching);
    timer.current = window.setTimeout(() => void ask(text.trim()), text ? DEBOUNCE_MS : 0);
  }

  async function ask(text: string) {
    const { signal } = (running.current = new AbortController());
    try {
      const found = await search(text, signal);
      setChoices(found);
      setMessage(found.length ? null : nothingFor(text));
      isAsking.current = false;
      waiting.current?.(found);
    } catch (cause) {
      if (!signal.aborted) setMessage(cause instanceof ApiError ? cause.message : String(cause));
    }
  }

  /** At once, or as soon as the answer to what was typed last is there. */
  function whenFound(act: (found: Choice[]) => void) {
    if (isAsking.current) waiting.current = act;
    else act(choices);
  }

  const nothingFor = (text: string) => (text ? words.nothing(text) : words.nothingYet);

  return { choices, message, find, whenFound };
}
