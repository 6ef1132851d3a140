import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** Grows with the text where the browser supports it; otherwise it can be resized. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={clsx(
        'control',
        'field-sizing-content h-auto max-h-80 min-h-28 resize-y py-2 pointer-coarse:h-auto',
        className,
      )}
    />
  );
}
