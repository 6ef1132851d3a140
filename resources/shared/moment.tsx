import { usePage } from '@inertiajs/react';
import clsx from 'clsx';
import { formatDateTime, formatRelative } from '@/lib/format';

const TONES = { plain: undefined, amber: 'text-amber', red: 'text-red' };

type MomentProps = { at: string; tone?: keyof typeof TONES };

/** A relative and an exact time: `in 3 days · 24 Nov 2026 23.59 WIB`. */
export function Moment({ at, tone = 'plain' }: MomentProps) {
  const { app, now } = usePage().props;
  return (
    <span className="moment">
      <span className={TONES[tone]}>{formatRelative(at, now, app.locale)}</span>
      <span>
        <span> · </span>
        <span>{formatDateTime(at, app.time_zone, app.locale)}</span>
      </span>
    </span>
  );
}

/** Only the relative time; the exact one is its tooltip. */
export function BriefMoment({ at, tone = 'plain' }: MomentProps) {
  const { app, now } = usePage().props;
  return (
    <time
      dateTime={at}
      title={formatDateTime(at, app.time_zone, app.locale)}
      className={clsx('whitespace-nowrap', TONES[tone])}
    >
      {formatRelative(at, now, app.locale)}
    </time>
  );
}

/** Red when the end has passed, amber when it is near. */
export function endTone(isPast: boolean, isNear: boolean): MomentProps['tone'] {
  if (isPast) return 'red';
  return isNear ? 'amber' : 'plain';
}
