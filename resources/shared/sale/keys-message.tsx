import type { BulkSaleView } from '@server/customers/bulk-sales/bulk-sale.view';
import FileDown from 'lucide-react/icons/file-down';
import { MessageFrame } from '@/shared/messages/message-frame';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { bulkSaleHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { useSoldCsv } from './use-sold-csv';

type KeysMessageProps = {
  sale: BulkSaleView;
  /** Whether the page of the sale is another one. */
  leadsToPage?: boolean;
  onClose: () => void;
};

/** The message with all keys and what is to pay, and the same as a file. */
export function KeysMessage({ sale, leadsToPage = false, onClose }: KeysMessageProps) {
  const words = useMessages('bulkSale');
  const message = useOutgoing({ kind: 'keys_handed_out', id: sale.id });
  const save = useSoldCsv(sale);
  return (
    <MessageFrame
      title={words.title(sale.licenses.length, sale.user_name ?? words.unknown)}
      message={message}
      words={words}
      onClose={onClose}
    >
      <p className="text-base text-muted">{sale.owed > 0 ? words.lead : words.leadFree}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>
          <Icon of={FileDown} />
          {words.download}
        </Button>
        {leadsToPage && <ButtonLink href={bulkSaleHref(sale.id)}>{words.open}</ButtonLink>}
      </div>
    </MessageFrame>
  );
}
