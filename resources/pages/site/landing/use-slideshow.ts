import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';

/** Spec §9.1. */
const ADVANCE_MS = 3_000;

/**
 * Which slide is shown. It moves on by itself, but not under the pointer, not around the keyboard's focus,
 * and not for those who asked their system for less motion; a press on play overrules the last.
 * @param isCovered something lies above it
 */
export function useSlideshow(count: number, isCovered: boolean) {
  const [index, setIndex] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const [chosen, choose] = useState<boolean | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const prefersStill = usePrefersStill();
  const isPlaying = chosen ?? !prefersStill;
  if (furthest < index) setFurthest(index);
  // While the page arrives, the second image would take the line from the first.
  const ahead = useIsHydrating() ? 0 : 1;
  const isMoving = isPlaying && !isHovered && !isFocused && !isCovered;

  useEffect(() => {
    if (!isMoving) return;
    const timer = window.setTimeout(() => setIndex((index + 1) % count), ADVANCE_MS);
    return () => window.clearTimeout(timer);
  }, [isMoving, index, count]);

  return {
    index,
    /** The last image worth loading: the one after the furthest that was shown. */
    lastWanted: furthest + ahead,
    isPlaying,
    show: (wanted: number) => setIndex((wanted + count) % count),
    togglePlaying: () => choose(!isPlaying),
    /** For the element within which pointer and focus hold it. */
    holders: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

const STILL = '(prefers-reduced-motion: reduce)';

const usePrefersStill = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(STILL).matches,
    () => false,
  );

function subscribe(listener: () => void) {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
