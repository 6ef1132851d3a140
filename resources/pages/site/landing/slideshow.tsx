import clsx from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import {
  type FocusEvent,
  type PointerEvent,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';
import { IconButton } from '@/ui/icon-button';
import { ImageViewer } from './image-viewer';
import { SlideImage } from './slide-image';
import { useTexts } from '@/shared/landing/use-texts';

/** Five images that advance automatically and open in full size. */
export function Slideshow() {
  const { slideshow: texts } = useTexts();
  const [isViewing, setViewing] = useState(false);
  const slides = useSlideshow(texts.slides.length, isViewing);
  const swipe = useSwipe((step) => slides.show(slides.index + step));

  return (
    <section aria-roledescription="carousel" aria-label={texts.label} {...slides.holders}>
      <button
        type="button"
        aria-label={texts.open(texts.slides[slides.index]!.caption)}
        aria-haspopup="dialog"
        onClick={() => setViewing(true)}
        {...swipe}
        className="relative block aspect-[16/10] w-full cursor-zoom-in touch-pan-y overflow-hidden rounded-xl border border-line-strong bg-[#0a1024] shadow-pop"
      >
        {texts.slides.map((slide, index) => (
          <SlideImage
            key={slide.caption}
            alt={slide.alt}
            index={index}
            isShown={index === slides.index}
            isWanted={index <= slides.lastWanted}
          />
        ))}
      </button>
      <SlideControls slides={slides} />
      {isViewing && (
        <ImageViewer index={slides.index} onShow={slides.show} onClose={() => setViewing(false)} />
      )}
    </section>
  );
}

function SlideControls({ slides }: { slides: ReturnType<typeof useSlideshow> }) {
  const { slideshow: texts } = useTexts();
  const { index, isPlaying, show } = slides;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <p className="truncate text-base font-medium max-sm:col-span-2">{texts.slides[index]!.caption}</p>
      <div className="flex items-center max-sm:col-span-2 max-sm:-mx-2 max-sm:justify-between">
        <IconButton icon={ChevronLeft} label={texts.previous} onClick={() => show(index - 1)} />
        <Indicators index={index} show={show} />
        <IconButton icon={ChevronRight} label={texts.next} onClick={() => show(index + 1)} />
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? texts.pause : texts.play}
          onClick={slides.togglePlaying}
        />
      </div>
    </div>
  );
}

function Indicators({ index, show }: Pick<ReturnType<typeof useSlideshow>, 'index' | 'show'>) {
  const { slideshow: texts } = useTexts();
  return texts.slides.map(({ caption }, slide) => (
    <button
      key={caption}
      type="button"
      aria-label={texts.go(slide)}
      aria-current={slide === index ? 'true' : undefined}
      onClick={() => show(slide)}
      className="group grid h-8 w-7 place-items-center pointer-coarse:h-11 pointer-coarse:w-9"
    >
      <span
        className={clsx(
          'h-1.5 rounded-full transition-all duration-200',
          slide === index ? 'w-5 bg-accent-ink' : 'w-1.5 bg-line-strong group-hover:bg-faint',
        )}
      />
    </button>
  ));
}

const SWIPE_PX = 40;

/** Handles horizontal swipes. */
function useSwipe(move: (step: number) => void) {
  const start = useRef(0);
  return {
    onTouchStart: (event: TouchEvent) => (start.current = event.touches[0]!.clientX),
    onTouchEnd: (event: TouchEvent) => {
      const distance = event.changedTouches[0]!.clientX - start.current;
      if (Math.abs(distance) > SWIPE_PX) move(distance < 0 ? 1 : -1);
    },
  };
}

/** catalog §5 */
const ADVANCE_MS = 3_000;

/**
 * Advances automatically, but not under the pointer or around the keyboard focus, and not with reduced motion unless
 * play is pressed.
 * @param isCovered whether something covers the slides
 */
function useSlideshow(count: number, isCovered: boolean) {
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
