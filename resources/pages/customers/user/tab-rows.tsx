import type { Count } from '@server/platform/lists/list.view';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { formatCount } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type TabRowsProps<Row> = {
  title: string;
  shown: { rows: Row[]; count: Count };
  nothing: { icon: LucideIcon; title: string; text: string };
  /** Where all rows are, and what the link to them says. */
  all?: { href: string; label: string };
  children: (row: Row) => ReactNode;
};

/** The latest rows of one customer. */
export function TabRows<Row extends { id: number }>({
  title,
  shown: { rows, count },
  nothing,
  all,
  children,
}: TabRowsProps<Row>) {
  const words = useMessages('user');
  if (rows.length === 0)
    return (
      <EmptyState icon={nothing.icon} title={nothing.title}>
        {nothing.text}
      </EmptyState>
    );
  return (
    <section aria-label={title} className="grid gap-3">
      <Card>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="px-4 py-3 sm:px-5">
              {children(row)}
            </li>
          ))}
        </ul>
      </Card>
      {all && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {count.total > rows.length && words.latest(rows.length, formatCount(count))}
          <ButtonLink tone="quiet" href={all.href}>
            {all.label}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

type TabRowProps = {
  /** Names the row. */
  name: ReactNode;
  badge?: ReactNode;
  figure?: ReactNode;
  /** Small, under the name and under the figure. */
  note?: ReactNode;
  figureNote?: ReactNode;
  actions?: RowAction[];
};

export const TabRow = ({ name, badge, figure, note, figureNote, actions = [] }: TabRowProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
    <div className="grid min-w-0 gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold wrap-anywhere">
        <span>{name}</span>
        {badge}
      </span>
      {note && <span className="text-sm wrap-anywhere text-muted">{note}</span>}
    </div>
    {actions.length > 0 && (
      <span className="order-1 -mr-2 self-center max-sm:order-0 max-sm:ml-auto">
        <RowActions actions={actions} />
      </span>
    )}
    <div className="ml-auto grid justify-items-end gap-0.5 text-right">
      <span className="text-base font-semibold tabular-nums">{figure}</span>
      {figureNote && <span className="text-sm text-muted tabular-nums">{figureNote}</span>}
    </div>
  </div>
);
