import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** How every control one types into looks. Touch screens get 16 px, or iOS zooms in on focus. */
export const controlClass =
  'h-10 w-full min-w-0 rounded-md border border-line-strong bg-control px-3 text-base text-ellipsis text-ink transition-colors hover:border-faint focus:border-accent-ink focus:outline-2 focus:outline-offset-0 focus:outline-accent-ink/35 aria-invalid:border-red disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-faint pointer-coarse:h-11 pointer-coarse:text-touch';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input spellCheck={false} {...rest} className={clsx(controlClass, className)} />;
}
