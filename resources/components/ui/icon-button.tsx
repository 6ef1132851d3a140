import { Link } from '@inertiajs/react';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ExternalAnchor } from '@/components/ui/external-link';

const SHAPE =
  'grid size-8 shrink-0 place-items-center rounded-md text-faint transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string };

/** A square button whose words are read aloud and shown as a tooltip. */
export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={clsx(SHAPE, className)}>
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

type IconLinkProps = { icon: LucideIcon; label: string; href: string; className?: string };

/** A link that looks the same; other sites open in a tab of their own. */
export function IconLink({ icon: Icon, label, href, className }: IconLinkProps) {
  const shown = {
    href,
    'aria-label': label,
    title: label,
    className: clsx(SHAPE, className),
    children: <Icon aria-hidden className="size-4" />,
  };
  return href.startsWith('/') ? <Link {...shown} /> : <ExternalAnchor {...shown} />;
}
