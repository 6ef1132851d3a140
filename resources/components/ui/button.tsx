import { Link } from '@inertiajs/react';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { ExternalAnchor } from '@/components/ui/external-link';

const TONES = {
  primary: 'bg-accent text-on-accent shadow-button hover:bg-accent-hover',
  danger: 'bg-red-solid text-on-accent shadow-button hover:brightness-110',
  secondary: 'border border-line-strong bg-raised text-ink hover:bg-hover',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
};

type Tone = keyof typeof TONES;

const SHAPE =
  'relative inline-flex h-9 shrink-0 items-center justify-center gap-2 overflow-hidden rounded-md px-3.5 text-sm font-semibold whitespace-nowrap select-none transition-[background-color,border-color,color,opacity] duration-150 pointer-coarse:h-11';

const buttonClass = (tone: Tone, className?: string) => clsx(SHAPE, TONES[tone], className);

type ButtonProps = ComponentProps<'button'> & { tone?: Tone; isPending?: boolean };

/** While pending it keeps its width, its label and the focus, and does nothing. */
export function Button({
  tone = 'secondary',
  isPending,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      className={buttonClass(tone, className)}
      onClick={isPending && rest.type !== 'submit' ? undefined : onClick}
    >
      <span className={clsx('contents', isPending && '*:opacity-70')}>{children}</span>
      {isPending && <Pending />}
    </button>
  );
}

/** A light that keeps running over the button. */
function Pending() {
  return (
    <span
      aria-hidden
      className="absolute inset-y-0 left-0 w-2/3 animate-pending bg-linear-to-r from-transparent via-current/30 to-transparent"
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  tone = 'secondary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { tone?: Tone }) {
  return <Link {...rest} className={buttonClass(tone, className)} />;
}

/** A link that looks like a button and leads elsewhere, in a tab of its own. */
export function ExternalButtonLink({
  tone = 'secondary',
  className,
  ...rest
}: ComponentProps<'a'> & { tone?: Tone }) {
  return <ExternalAnchor {...rest} className={buttonClass(tone, className)} />;
}
