import type { LucideIcon } from 'lucide-react';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton, IconLink } from '@/ui/icon-button';
import { RowMenu } from '@/ui/row-menu';

/** An action on a row: a button on its card, an entry of its menu in a table. */
export type RowAction = {
  icon: LucideIcon;
  /** The label in the menu of the row. */
  word: string;
  /** A shorter label for cards, shown without the icon. */
  short?: string;
  /** A labelled button at the foot of its card. */
  isMain?: boolean;
  /** On a card behind its menu, as all are in a table. */
  isRare?: true;
  /** The key that starts it on the row with the focus. */
  shortcut?: string;
  /** The label with the name of the row, for screen readers. */
  label: string;
} & ({ onClick: () => void } | { href: string });

/** Tooltips omit the row name, which is visible beside them. @param menu the label of what is rare */
export const RowActions = ({ actions, menu = '' }: { actions: RowAction[]; menu?: string }) => (
  <span className="row-actions">
    {actions
      .filter(({ isRare }) => !isRare)
      .map(({ word, short: _short, isRare: _isRare, isMain: _isMain, shortcut, ...action }) =>
        'href' in action ? (
          <IconLink key={word} title={word} {...action} />
        ) : (
          // Rows stand in no form, so their buttons need no type.
          <IconButton key={word} type={undefined} title={word} aria-keyshortcuts={shortcut} {...action} />
        ),
      )}
    <RowMenu label={menu} actions={actions.filter(({ isRare }) => isRare)} />
  </span>
);

/** Buttons with labels. @param tone of the first */
export const WordedActions = ({ actions, tone }: { actions: RowAction[]; tone?: 'primary' }) =>
  actions.map((action, place) => (
    <WordedAction key={action.word} action={action} tone={place === 0 ? tone : undefined} />
  ));

/** A button with a label. */
export function WordedAction({
  action: { icon, word, short, isRare: _isRare, isMain: _isMain, shortcut, label, ...action },
  tone,
}: {
  action: RowAction;
  tone?: 'quiet' | 'primary';
}) {
  const shown = {
    tone,
    'data-first-action': tone === 'primary' || undefined,
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
