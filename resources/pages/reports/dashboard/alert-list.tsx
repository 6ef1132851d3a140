import { Link } from '@inertiajs/react';
import clsx from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** The space is reserved before the rows load. Phones need more lines. */
export const ALERT_HEIGHT = 'min-h-32 py-1 sm:min-h-22';

/** The height of the list; an empty list also takes one row. */
const HEIGHTS = [
  'min-h-32 sm:min-h-22',
  'min-h-32 sm:min-h-22',
  'min-h-64 sm:min-h-44',
  'min-h-96 sm:min-h-66',
  'min-h-128 sm:min-h-88',
  'min-h-160 sm:min-h-110',
];

type AlertListProps<Row> = {
  title: string;
  /** The total, which is known before the rows. */
  total: number;
  rows: Row[] | undefined;
  /** The rows shown; the linked list has all of them. */
  shown: 2 | 5;
  href: string;
  nothing: string;
  children: (row: Row) => ReactNode;
};

/** Rows with actions. The height is reserved, so that nothing below moves. */
export function AlertList<Row>({ title, total, rows, shown, href, nothing, children }: AlertListProps<Row>) {
  const { alerts: words } = useMessages('dashboard');
  const expected = Math.min(total, shown);
  return (
    <Card className="flex flex-col">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <h3 className="text-base font-bold">{title}</h3>
        <Link
          href={href}
          className={clsx(
            'rounded-full px-2.5 py-1 text-xs font-semibold tabular-nums hover:underline',
            total ? 'bg-amber-soft text-amber' : 'bg-grey-soft text-grey',
          )}
        >
          {words.soon(formatNumber(total))}
        </Link>
      </div>
      <div className={clsx(HEIGHTS[expected], 'grid flex-1')}>
        {!rows && expected > 0 && <Skeleton rows={expected} />}
        {(rows ? !rows.length : !expected) && <Nothing words={nothing} />}
        {!!rows?.length && <ul className="divide-y divide-line">{rows.slice(0, shown).map(children)}</ul>}
      </div>
      <Link
        href={href}
        className="border-t border-line px-5 py-3 text-center text-sm font-semibold text-accent-ink hover:bg-hover"
      >
        {total ? words.allOf(formatNumber(total)) : words.all}
      </Link>
    </Card>
  );
}

function Skeleton({ rows }: { rows: number }) {
  const { loading } = useMessages('shared');
  return (
    <div className="divide-y divide-line">
      <span className="sr-only">{loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} aria-hidden className={clsx(ALERT_HEIGHT, 'grid content-center gap-2 px-4 sm:px-5')}>
          <span className="h-4 w-40 animate-breathe rounded-sm bg-hover" />
          <span className="h-3.5 w-56 animate-breathe rounded-sm bg-hover" />
        </div>
      ))}
    </div>
  );
}

function Nothing({ words }: { words: string }) {
  return (
    <p className="flex items-center justify-center gap-3 px-6 text-base text-muted max-sm:min-h-32 sm:min-h-22">
      <CircleCheck aria-hidden className="size-6 shrink-0 text-green" />
      {words}
    </p>
  );
}
