import { MAX_MONTHLY_GRACE_DAYS } from '@server/rules/grace';
import { Banner } from '@/ui/banner';
import { usePreview } from '@/ui/hooks/use-preview';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type GraceEffectProps = {
  /** Null when empty, which takes the default of none. */
  days: number | null;
  now: number;
};

/** Says before it is saved which licences another grace stops or lets run. */
export function GraceEffect({ days, now }: GraceEffectProps) {
  const wanted = days ?? 0;
  return wanted === now || wanted > MAX_MONTHLY_GRACE_DAYS ? null : <Effect days={wanted} />;
}

function Effect({ days }: { days: number }) {
  const { effect: words } = useMessages('settings');
  const { answer, isCurrent } = usePreview(String(days), (signal) =>
    callApi('GET /settings/grace-effect', { query: { grace_days: days }, signal }),
  );
  if (!answer || !isCurrent) return null;
  const { stopped, resumed, in_grace } = answer;
  return (
    <Banner tone={stopped > 0 ? 'warning' : 'notice'}>
      {stopped > 0 && `${words.stopped(stopped)} `}
      {resumed > 0 && `${words.resumed(resumed)} `}
      {stopped + resumed === 0 && `${words.unchanged} `}
      {in_grace > 0 && words.after(in_grace)}
    </Banner>
  );
}
