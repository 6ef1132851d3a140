import { Link } from '@inertiajs/react';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { ExternalAnchor } from '@/ui/external-link';

type Tone = 'primary' | 'danger' | 'secondary' | 'quiet';

const buttonClass = (tone: Tone, className?: string) => clsx('button', `button-${tone}`, className);

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
      <span>{children}</span>
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

/** The same to a page whose document has to be its own: its policy lets forms lead to other sites. */
export function DocumentButtonLink({
  tone = 'secondary',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { tone?: Tone }) {
  return (
    <a {...rest} className={buttonClass(tone, className)}>
      {children}
    </a>
  );
}

/** A link that looks like a button and leads elsewhere, in a tab of its own. */
export function ExternalButtonLink({
  tone = 'secondary',
  className,
  ...rest
}: ComponentProps<'a'> & { tone?: Tone }) {
  return <ExternalAnchor {...rest} className={buttonClass(tone, className)} />;
}
