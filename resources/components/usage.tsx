import { isQuotaExceeded } from '@server/rules/quota';
import clsx from 'clsx';
import { formatNumber } from '@/lib/format';

type UsageProps = {
  current: number;
  /** What is allowed; null means as many as one likes. */
  max: number | null;
};

/** How much of a limit is used: `87 / 100` and a bar, red when it is exceeded. */
export function Usage({ current, max }: UsageProps) {
  const isExceeded = isQuotaExceeded(current, max ?? undefined);
  return (
    <span className="grid gap-1.5">
      <span className={clsx('tabular-nums', isExceeded && 'font-semibold text-red')}>
        {formatNumber(current)} / {max === null ? 'Unlimited' : formatNumber(max)}
        {isExceeded && ' · over the limit'}
      </span>
      {max !== null && <Bar share={isExceeded ? 1 : shareOf(current, max)} isExceeded={isExceeded} />}
    </span>
  );
}

/** Of a limit of 0 nothing is used, unless it is exceeded. */
const shareOf = (current: number, max: number) => (max > 0 ? current / max : 0);

function Bar({ share, isExceeded }: { share: number; isExceeded: boolean }) {
  return (
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-hover">
      <span
        className={clsx('block h-full rounded-full', isExceeded ? 'bg-red' : 'bg-accent-ink')}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
