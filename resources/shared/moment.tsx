import clsx from 'clsx';
import { useFormat } from '@/ui/hooks/use-format';

const TONES = { plain: undefined, amber: 'text-amber', red: 'text-red' };

type MomentProps = { at: string; tone?: keyof typeof TONES };

/** A relative and an exact time: `in 3 days · 24 Nov 2026 23.59 WIB`. */
export function Moment({ at, tone = 'plain' }: MomentProps) {
  const { relative, moment } = useFormat();
  return (
    <span className="moment">
      <span className={TONES[tone]}>{relative(at)}</span>
      <span>
        <span> · </span>
        <span>{moment(at)}</span>
      </span>
    </span>
  );
}

/** Only the relative time; the exact one is its tooltip. */
export function BriefMoment({ at, tone = 'plain' }: MomentProps) {
  const { moment, relative } = useFormat();
  return (
    <time dateTime={at} title={moment(at)} className={clsx('whitespace-nowrap', TONES[tone])}>
      {relative(at)}
    </time>
  );
}

/** Only the exact time; the relative one is its tooltip. */
export function ExactMoment({ at }: { at: string }) {
  const { moment, relative } = useFormat();
  return (
    <time dateTime={at} title={relative(at)} className="text-sm whitespace-nowrap text-faint tabular-nums">
      {moment(at)}
    </time>
  );
}

/** Red when the end has passed, amber when it is near. */
export function endTone(isPast: boolean, isNear: boolean): MomentProps['tone'] {
  if (isPast) return 'red';
  return isNear ? 'amber' : 'plain';
}
