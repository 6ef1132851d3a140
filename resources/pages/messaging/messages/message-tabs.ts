import type { MessagesPage } from '@server/messaging/messages/messages.page';
import type { MessageTab } from '@server/messaging/messages/message.input';
import type { Preset } from '@/ui/presets';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type Tabs = Pick<MessagesPage, 'query' | 'counts'> & { list: ReturnType<typeof useList> };

const TABS: MessageTab[] = ['to_send', 'sent', 'failed', 'uncertain', 'not_sent'];

/** The tabs of waiting and failed messages show counts. */
export function useMessageTabs({ query, counts, list }: Tabs): Preset[] {
  const { tabs } = useMessages('messages');
  const countOf: Partial<Record<MessageTab, number>> = {
    to_send: counts.due,
    failed: counts.failed,
    uncertain: counts.uncertain,
  };
  return TABS.map((tab) => {
    const total = countOf[tab];
    return {
      label: tabs[tab],
      href: list.href({ tab: tab === 'to_send' ? null : tab, q: null }),
      isCurrent: query.tab === tab,
      count: total ? { total, is_exact: true } : undefined,
    };
  });
}
