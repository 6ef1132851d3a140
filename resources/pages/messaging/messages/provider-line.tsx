import type { MessagesPage } from '@server/messaging/messages/messages.page';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { Badge } from '@/ui/badge';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type ProviderLineProps = Pick<MessagesPage, 'provider' | 'daily_cap' | 'counts' | 'whatsapp_number'> & {
  health: { isOk: boolean; sentence: string } | null | undefined;
};

/** The provider, whether it works, and what waits for it where it sends only so much a day. */
export function ProviderLine({ provider, daily_cap, counts, health, whatsapp_number }: ProviderLineProps) {
  const { provider: words } = useMessages('messages');
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span className="font-semibold text-ink">{words[provider]}</span>
      {provider !== 'manual' && health === undefined && <span>{words.checking}</span>}
      {health && (
        <Badge tone={health.isOk ? 'green' : 'red'}>{health.isOk ? words.works : words.fails}</Badge>
      )}
      {health && !health.isOk && <span className="wrap-anywhere">{health.sentence}</span>}
      {daily_cap !== null && (
        <span className="tabular-nums">
          {words.waiting(formatNumber(counts.due), formatNumber(daily_cap))}
        </span>
      )}
      {whatsapp_number && (
        <span className="tabular-nums">
          {words.number}: {displayWhatsappNumber(whatsapp_number)}
        </span>
      )}
    </p>
  );
}
