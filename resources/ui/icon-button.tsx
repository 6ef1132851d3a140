import { Link } from '@inertiajs/react';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ExternalAnchor } from '@/ui/external-link';
import { Icon } from '@/ui/icon';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string };

/** Its label is read aloud and shown as a tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx('icon-button', className)}
    >
      <Icon of={icon} />
    </button>
  );
}

type IconLinkProps = { icon: LucideIcon; label: string; title?: string; href: string; className?: string };

/** A link with the same look; other sites open in a new tab. */
export function IconLink({ icon, label, title = label, href, className }: IconLinkProps) {
  const shown = {
    href,
    'aria-label': label,
    title,
    className: clsx('icon-button', className),
    children: <Icon of={icon} />,
  };
  return href.startsWith('/') ? <Link {...shown} /> : <ExternalAnchor {...shown} />;
}
