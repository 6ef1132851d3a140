import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '@/ui/icon-button';
import { useSlideSource } from './slide-image';
import { useTexts } from '@/shared/landing/use-texts';

type ImageViewerProps = { index: number; onShow: (index: number) => void; onClose: () => void };

/** Shows the images in full size in a native dialog, which closes on Escape and restores the focus. */
export function ImageViewer({ index, onShow, onClose }: ImageViewerProps) {
  const { slideshow: texts } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);

  function turn(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') onShow(index - 1);
    if (event.key === 'ArrowRight') onShow(index + 1);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={texts.label}
      onClose={onClose}
      onKeyDown={turn}
      className="m-0 grid h-dvh max-h-none w-screen max-w-none grid-rows-[auto_minmax(0,1fr)_auto] gap-3 bg-canvas p-3 text-ink sm:p-5"
    >
      <div className="flex items-center gap-3">
        <p role="status" className="text-sm font-semibold text-muted tabular-nums">
          {texts.position(index)}
        </p>
        <IconButton icon={X} label={texts.close} onClick={close} className="ml-auto size-11" />
      </div>
      <FullImage index={index} slide={texts.slides[index]!} />
      <div className="flex items-center justify-center gap-3">
        <IconButton
          icon={ChevronLeft}
          label={texts.previous}
          onClick={() => onShow(index - 1)}
          className="size-11"
        />
        <p className="min-w-0 text-center text-base font-medium sm:w-80">{texts.slides[index]!.caption}</p>
        <IconButton
          icon={ChevronRight}
          label={texts.next}
          onClick={() => onShow(index + 1)}
          className="size-11"
        />
      </div>
    </dialog>
  );
}

/** Fits the screen. On an upright phone that would not be larger, so there the image scrolls sideways. */
const FullImage = ({ index, slide }: { index: number; slide: { caption: string; alt: string } }) => (
  <div
    role="group"
    aria-label={slide.caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be in reach of the keyboard.
    tabIndex={0}
    className="grid min-h-0 overflow-auto overscroll-contain rounded-lg"
  >
    <img
      src={useSlideSource(index)}
      alt={slide.alt}
      width={1600}
      height={1000}
      className="m-auto size-auto max-h-full max-w-full rounded-lg max-sm:portrait:h-[66dvh] max-sm:portrait:max-w-none"
    />
  </div>
);
