import { usePage } from '@inertiajs/react';
import clsx from 'clsx';

/** English is the language of the address that the specification gives. */
export function useSlideSource(index: number): string {
  const { locale } = usePage().props.app;
  return `/api/images/${index + 1}${locale === 'en' ? '' : `.${locale}`}.webp`;
}

type SlideImageProps = { index: number; alt: string; isShown: boolean; isWanted: boolean };

/** Rendered, and so loaded, only shortly before its turn. */
export const SlideImage = ({ index, alt, isShown, isWanted }: SlideImageProps) => (
  <img
    src={useSlideSource(index)}
    alt={alt}
    width={1600}
    height={1000}
    loading={index ? 'lazy' : 'eager'}
    fetchPriority={index ? 'low' : 'high'}
    decoding={index ? 'async' : 'auto'}
    draggable={false}
    aria-hidden={!isShown || undefined}
    className={clsx(
      'absolute inset-0 size-full transition-opacity duration-300',
      isShown ? 'opacity-100' : 'opacity-0',
      !isWanted && 'hidden',
    )}
  />
);
