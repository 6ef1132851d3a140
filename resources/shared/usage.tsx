import { isQuotaExceeded } from '@server/rules/entitlements';
import clsx from 'clsx';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type UsageProps = {
  current: number;
  /** Null means unlimited. */
  max: number | null;
};

/** Shows `87 / 100` and a bar, red when the limit is exceeded. */
export function Usage({ current, max }: UsageProps) {
  const words = useMessages('shared').usage;
  const isExceeded = isQuotaExceeded(current, max ?? undefined);
  const limit = max === null ? words.unlimited : formatNumber(max);
  return (
    <span className={clsx('usage', isExceeded && 'usage-exceeded')}>
      <span>
        {`${formatNumber(current)} / ${limit}`}
        {isExceeded && ` · ${words.exceeded}`}
      </span>
      {max !== null && <Bar share={isExceeded ? 1 : shareOf(current, max)} />}
    </span>
  );
}

/** A limit of 0 counts as unused unless it is exceeded. */
const shareOf = (current: number, max: number) => (max > 0 ? current / max : 0);

const Bar = ({ share }: { share: number }) => (
  <span className="usage-bar">
    <span style={{ width: `${Math.round(share * 100)}%` }} />
  </span>
);
