import type { LucideIcon } from 'lucide-react';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton, IconLink } from '@/ui/icon-button';

/** An action on a row: a button on its card, an entry of its menu in a table. */
export type RowAction = {
  icon: LucideIcon;
  /** The label in the menu of the row. */
  word: string;
  /** A shorter label for cards, shown without the icon. */
  short?: string;
  /** A labelled button at the foot of its card. */
  isMain?: boolean;
  /** Shown only in the menu of a table and on the page of the row. */
  isRare?: true;
  /** The key that starts it on the row with the focus. */
  shortcut?: string;
  /** The label with the name of the row, for screen readers. */
  label: string;
} & ({ onClick: () => void } | { href: string });

const isOften = ({ isRare }: RowAction): boolean => !isRare;

/** Tooltips omit the row name, which is visible beside them. */
export const RowActions = ({ actions }: { actions: RowAction[] }) => (
  <span className="row-actions">
    {actions
      .filter(isOften)
      .map(({ word, short: _short, isRare: _isRare, isMain: _isMain, shortcut, ...action }) =>
        'href' in action ? (
          <IconLink key={word} title={word} {...action} />
        ) : (
          <IconButton key={word} title={word} aria-keyshortcuts={shortcut} {...action} />
        ),
      )}
  </span>
);

/** A button with a label. */
export function WordedAction({
  action: { icon, word, short, isRare: _isRare, isMain: _isMain, shortcut, label, ...action },
  tone,
}: {
  action: RowAction;
  tone?: 'quiet';
}) {
  const shown = {
    tone,
    'aria-label': label,
    'aria-keyshortcuts': shortcut,
    children: (
      <>
        {!short && <Icon of={icon} />}
        {short ?? word}
      </>
    ),
  };
  return 'href' in action ? <ButtonLink {...shown} {...action} /> : <Button {...shown} {...action} />;
}
