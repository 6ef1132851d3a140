import clsx from 'clsx';

export const slideSource = (index: number) => `/api/images/${index + 1}.webp`;

type SlideImageProps = { index: number; alt: string; isShown: boolean; isWanted: boolean };

/** Rendered, and so loaded, only shortly before its turn. */
export const SlideImage = ({ index, alt, isShown, isWanted }: SlideImageProps) => (
  <img
    src={slideSource(index)}
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
