import type { LastReminder } from '@server/licensing/subscriptions/last-reminder.view';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** Shows the last reminder, so that two colleagues do not remind the same customer. */
export function RemindedLine({ last }: { last: LastReminder | undefined }) {
  const { reminded } = useMessages('shared');
  const { moment, relative } = useFormat();
  if (!last) return null;
  const { at, by } = last;
  return (
    <span className="block text-xs text-muted" title={moment(at)}>
      {reminded(relative(at), by)}
    </span>
  );
}
