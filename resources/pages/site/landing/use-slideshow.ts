import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';

/** catalog §5 */
const ADVANCE_MS = 3_000;

/**
 * Advances automatically, but not under the pointer or around the keyboard focus, and not with reduced motion unless
 * play is pressed.
 * @param isCovered whether something covers the slides
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
  // Otherwise the second image would compete with the first while the page loads.
  const ahead = useIsHydrating() ? 0 : 1;
  const isMoving = isPlaying && !isHovered && !isFocused && !isCovered;

  useEffect(() => {
    if (!isMoving) return;
    const timer = window.setTimeout(() => setIndex((index + 1) % count), ADVANCE_MS);
    return () => window.clearTimeout(timer);
  }, [isMoving, index, count]);

  return {
    index,
    /** The last image to load: one after the furthest that was shown. */
    lastWanted: furthest + ahead,
    isPlaying,
    show: (wanted: number) => setIndex((wanted + count) % count),
    togglePlaying: () => choose(!isPlaying),
    /** Props of the element in which pointer and focus pause the slides. */
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
