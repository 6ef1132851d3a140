import type { LucideIcon } from 'lucide-react';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton, IconLink } from '@/ui/icon-button';

/** Something that can be done to a row: a button on its card, an entry of its menu in a table. */
export type RowAction = {
  icon: LucideIcon;
  /** What it says within the row's own menu. */
  word: string;
  /** The same on a card, where room is scarce: without its icon too. */
  short?: string;
  /** Left to the menu of a table and to the row's own page: a button on a card is on each of them. */
  isRare?: true;
  /** The same with the name of the row, where it stands among others. */
  label: string;
} & ({ onClick: () => void } | { href: string });

const isOften = ({ isRare }: RowAction): boolean => !isRare;

/** As buttons side by side; to the eye, which sees the row, their tooltips need not name it. */
export const RowActions = ({ actions }: { actions: RowAction[] }) => (
  <span className="row-actions">
    {actions
      .filter(isOften)
      .map(({ word, short: _short, isRare: _isRare, ...action }) =>
        'href' in action ? (
          <IconLink key={word} title={word} {...action} />
        ) : (
          <IconButton key={word} title={word} {...action} />
        ),
      )}
  </span>
);

/** As a button that says what it does. */
export function WordedAction({
  action: { icon, word, short, isRare: _isRare, label, ...action },
}: {
  action: RowAction;
}) {
  const shown = {
    'aria-label': label,
    children: (
      <>
        {!short && <Icon of={icon} />}
        {short ?? word}
      </>
    ),
  };
  return 'href' in action ? <ButtonLink {...shown} {...action} /> : <Button {...shown} {...action} />;
}
