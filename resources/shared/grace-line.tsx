import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** Shown below a past end: the end of the grace. */
export function GraceLine({ until }: { until: string | null }) {
  const { moment } = useFormat();
  const { grace } = useMessages('shared');
  return until && <span className="block text-sm text-amber">{grace.until(moment(until))}</span>;
}
