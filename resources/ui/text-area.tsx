import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from '@/ui/text-input';

/** Grows with what is typed where the browser can, and can be pulled larger where not. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={clsx(
        controlClass,
        'field-sizing-content h-auto max-h-80 min-h-28 resize-y py-2 pointer-coarse:h-auto',
        className,
      )}
    />
  );
}
