import type { PayableInvoiceView } from '@server/billing/ledger/invoice.view';
import { useRef } from 'react';
import { MessageFrame } from '@/shared/messages/message-frame';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { CopyButton } from '@/ui/copy-button';
import { useMessages } from '@/i18n/use-messages';

type PayLinkDialogProps = { invoice: PayableInvoiceView; onClose: () => void };

/** Shows the pay link of an invoice, to copy or to send. */
export function PayLinkDialog({ invoice, onClose }: PayLinkDialogProps) {
  const words = useMessages('payLink');
  const link = useRef<HTMLElement>(null);
  const message = useOutgoing({ kind: 'payment_link', id: invoice.id });
  return (
    <MessageFrame title={words.title(invoice.number)} message={message} words={words} onClose={onClose}>
      <div className="grid gap-1">
        <p className="text-sm font-medium text-muted">{words.link}</p>
        <div className="flex items-center gap-2">
          <code ref={link} className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">
            {invoice.pay_url}
          </code>
          <CopyButton label={words.copyLink} source={link} />
        </div>
      </div>
    </MessageFrame>
  );
}
