import { usePage } from '@inertiajs/react';
import clsx from 'clsx';
import { formatDateTime, formatRelative } from '@/lib/format';

const TONES = { plain: undefined, amber: 'text-amber', red: 'text-red' };

type MomentProps = { at: string; tone?: keyof typeof TONES };

/**
 * How far away a moment is, and when exactly: `in 3 days · 24 Nov 2026 23.59 WIB`, on a line of its own.
 * Where that takes two lines, the dot between them lies beyond the edge, instead of dangling.
 */
export function Moment({ at, tone = 'plain' }: MomentProps) {
  const { app, now } = usePage().props;
  return (
    <span className="block overflow-x-clip">
      <span className="-ml-[1em] block">
        <span className={clsx('pl-[1em] font-semibold whitespace-nowrap', TONES[tone])}>
          {formatRelative(at, now)}
        </span>
        <span className="inline-block whitespace-nowrap text-muted">
          <span className="inline-block w-[1em] text-center whitespace-pre text-ink"> · </span>
          <span>{formatDateTime(at, app.time_zone)}</span>
        </span>
      </span>
    </span>
  );
}

/** The tone of an end: red when it is past, amber when it is near. */
export function endTone(isPast: boolean, isNear: boolean): MomentProps['tone'] {
  if (isPast) return 'red';
  return isNear ? 'amber' : 'plain';
}
