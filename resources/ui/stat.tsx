import { Link, usePage } from '@inertiajs/react';
import clsx from 'clsx';
import { createContext, type ReactNode, use } from 'react';
import type { BadgeTone } from '@/ui/badge';
import { formatNumber, formatRupiah, formatRupiahShort } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** The number of characters that fit any cell at the smallest size. */
const FITTING = 1e12;

/** Shows the full amount where it fits, otherwise a short form with the full amount as tooltip. */
function FittedRupiah({ amount }: { amount: number }) {
  const whole = formatRupiah(amount);
  if (amount < FITTING) return whole;
  return (
    <>
      <span title={whole} className="@min-[24rem]:hidden">
        <span aria-hidden>{formatRupiahShort(amount)}</span>
        <span className="sr-only">{whole}</span>
      </span>
      <span className="hidden @min-[24rem]:inline">{whole}</span>
    </>
  );
}

const DOTS: Record<BadgeTone, string> = {
  green: 'bg-green',
  amber: 'bg-amber',
  red: 'bg-red',
  grey: 'bg-grey',
  accent: 'bg-accent-ink',
};

type StatProps = {
  label: string;
  value: number | undefined;
  format?: (value: number) => string;
  isMoney?: boolean;
  /** Beside the number. */
  note?: string;
  /** Below the number. */
  under?: string;
  tone: BadgeTone;
  /** The address of the list that it counts. */
  href?: string;
};

type StatsProps = {
  /** What the viewer may not see is left out. */
  stats: (StatProps | false)[];
  /** The props to reload when a number links to the list on the same page. */
  only?: string[];
};

type StripProps = StatsProps & {
  /** Takes another line where it has no room; above a list it scrolls sideways. */
  isWrapped?: boolean;
};

/** In a strip the numbers are small. */
const IsInStrip = createContext(false);

type ShownProps = StatProps & Pick<StatsProps, 'only'>;

/** A number with its label and a link to its list. Undefined while loading. */
function Stat({ label, value, format = formatNumber, isMoney, note, under, tone, href, only }: ShownProps) {
  const isInStrip = use(IsInStrip);
  const ample = isMoney ? FITTED : 'text-xl sm:text-2xl';
  const inStrip = clsx('text-base leading-5', isMoney ? 'min-w-[10ch]' : 'min-w-[3ch]');
  return (
    <Cell href={href} only={only}>
      <span
        className={clsx(
          'flex items-center gap-1.5 font-medium whitespace-nowrap text-muted',
          isInStrip ? 'text-xs' : 'text-xs sm:gap-2 sm:text-sm',
        )}
      >
        <span aria-hidden className={clsx('size-1.5 shrink-0 rounded-full', DOTS[tone])} />
        {label}
      </span>
      <span className={clsx('font-bold whitespace-nowrap tabular-nums', isInStrip ? inStrip : ample)}>
        {value === undefined && <Skeleton isMoney={isMoney} />}
        {value !== undefined && (isMoney ? <FittedRupiah amount={value} /> : format(value))}
        {note && <span className="ml-1 text-xs font-medium text-muted"> {note}</span>}
      </span>
      {under && <span className="text-xs font-medium text-muted tabular-nums">{under}</span>}
    </Cell>
  );
}

/** Amounts are long, so they shrink with the cell at the same line height. */
const FITTED = 'text-[min(1.375rem,10.5cqi)] leading-7 sm:text-[min(1.75rem,10.5cqi)] sm:leading-8.5';

const CELL = 'grid content-start gap-1 px-4 py-3.5 @container sm:py-4 xl:px-4.5';
const STRIP_CELL = 'grid h-12 content-center px-3';

function Cell({ href, only, children }: Pick<ShownProps, 'href' | 'only'> & { children: ReactNode }) {
  const cell = use(IsInStrip) ? STRIP_CELL : CELL;
  const { url } = usePage();
  if (!href) return <div className={cell}>{children}</div>;
  const isHere = only && href.split('?')[0] === url.split('?')[0];
  return (
    <Link
      href={href}
      {...(isHere && { only, preserveState: true, preserveScroll: true })}
      className={clsx(cell, 'transition-colors hover:bg-hover focus-visible:-outline-offset-2')}
    >
      {children}
    </Link>
  );
}

/** Reserves the usual width, because a growing cell would wrap the strip. */
function Skeleton({ isMoney }: Pick<StatProps, 'isMoney'>) {
  const size = use(IsInStrip) ? 'h-5' : 'h-7 sm:h-8.5';
  const inStrip = clsx('h-4', isMoney ? 'w-[10ch]' : 'w-[3ch]');
  return (
    <span className={clsx('inline-flex items-center', size)}>
      <span className="sr-only">{useMessages('shared').loading}</span>
      <span
        aria-hidden
        className={clsx('animate-breathe rounded-sm bg-hover', use(IsInStrip) ? inStrip : 'h-6 w-14')}
      />
    </span>
  );
}

/** The layout by the number of stats; amounts come last and get the most room. */
const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-2 max-sm:*:last:col-span-2 sm:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
  8: 'grid-cols-2 lg:grid-cols-4',
  6: 'grid-cols-2 max-sm:*:first:col-span-2 max-sm:*:last:col-span-2 sm:grid-cols-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_minmax(0,1.6fr)]',
};

/** Stats in a row, or in pairs on phones. */
export function StatRow({ stats, only }: StatsProps) {
  const shown = stats.filter((stat) => stat !== false);
  return (
    <div
      className={clsx(
        'grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card *:bg-surface',
        COLUMNS[shown.length],
      )}
    >
      {shown.map((stat) => (
        <Stat key={stat.label} {...stat} only={only} />
      ))}
    </div>
  );
}

/** One line of small stats. */
export const StatStrip = ({ stats, only, isWrapped }: StripProps) => (
  <IsInStrip value={true}>
    <div className="stat-strip">
      <div className={clsx('scroll-row', isWrapped && 'flex-wrap')}>
        {stats.map((stat) => stat && <Stat key={stat.label} {...stat} only={only} />)}
      </div>
    </div>
  </IsInStrip>
);
