import { Link } from '@inertiajs/react';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { ExternalAnchor } from '@/ui/external-link';

type Tone = 'primary' | 'danger' | 'secondary' | 'quiet';

const buttonClass = (tone: Tone, className?: string) => clsx('button', `button-${tone}`, className);

type ButtonProps = ComponentProps<'button'> & { tone?: Tone; isPending?: boolean };

/** While pending, it keeps its width, label and focus but ignores clicks. */
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

/** An animated light that runs over the button. */
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

/** A full page load, for a page whose own content policy lets forms lead to other sites. */
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

/** A button-like link that opens another site in a new tab. */
export function ExternalButtonLink({
  tone = 'secondary',
  className,
  ...rest
}: ComponentProps<'a'> & { tone?: Tone }) {
  return <ExternalAnchor {...rest} className={buttonClass(tone, className)} />;
}
