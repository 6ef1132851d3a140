import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Plus from 'lucide-react/icons/plus';
import { use } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton, IconLink } from '@/ui/icon-button';
import { SlotContext } from '@/ui/page-actions-slot';
import { RowMenu } from '@/ui/row-menu';
import { useMessages } from '@/i18n/use-messages';

/** What can be done on a page. */
export type PageAction = {
  icon: LucideIcon;
  word: string;
  /** It stays in sight on every screen; the others go to a menu. */
  isPrimary?: true;
  /** Only its icon is shown. */
  isTight?: true;
  isPending?: boolean;
  isDisabled?: boolean;
  /** The key that does the same. */
  shortcut?: string;
} & ({ onClick: () => void } | { href: string });

/** The action that `n` does too. */
export const creating = (word: string, onClick: () => void): PageAction => ({
  icon: Plus,
  word,
  isPrimary: true,
  shortcut: 'n',
  onClick,
});

/** The actions of a page, beside its title. They need scripts, so the server draws none. */
export function PageActions({ actions }: { actions: PageAction[] }) {
  const { head } = useMessages('shared').rowActions;
  const [slot] = use(SlotContext);
  if (!slot || !actions.length) return null;
  const inMenu = actions.filter(({ isPrimary, isDisabled }) => !isPrimary && !isDisabled);
  return createPortal(
    <>
      {actions.map((action) => (
        <Action key={action.word} action={action} />
      ))}
      <span className="xl:hidden">
        <RowMenu label={head} actions={inMenu.map((action) => ({ ...action, label: action.word }))} />
      </span>
    </>,
    slot,
  );
}

function Action({ action }: { action: PageAction }) {
  const { icon, word, isPrimary, isTight, isPending, isDisabled, shortcut } = action;
  const className = clsx(isTight && 'border border-line-strong', !isPrimary && 'max-xl:hidden');
  if (isTight) {
    const shown = { icon, label: word, className: clsx('size-9', className) };
    return 'href' in action ? (
      <IconLink {...shown} href={action.href} />
    ) : (
      <IconButton {...shown} onClick={action.onClick} />
    );
  }
  const shown = {
    tone: isPrimary && ('primary' as const),
    className,
    'aria-keyshortcuts': shortcut,
    children: (
      <>
        <Icon of={icon} />
        <span className={clsx(isPrimary && 'max-sm:sr-only')}>{word}</span>
      </>
    ),
  };
  return 'href' in action ? (
    <ButtonLink {...shown} href={action.href} />
  ) : (
    <Button {...shown} isPending={isPending} disabled={isDisabled} onClick={action.onClick} />
  );
}
