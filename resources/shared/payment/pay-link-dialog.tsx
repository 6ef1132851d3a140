import type { PayableInvoiceView } from '@server/billing/invoices/invoice.view';
import { useRef } from 'react';
import { OutgoingMessage, SendButtons } from '@/shared/messages/outgoing-message';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { CopyButton } from '@/ui/copy-button';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';

type PayLinkDialogProps = { invoice: PayableInvoiceView; onClose: () => void };

/** Shows the pay link of an invoice, to copy or to send. */
export function PayLinkDialog({ invoice, onClose }: PayLinkDialogProps) {
  const words = useMessages('payLink');
  const { actions } = useMessages('shared');
  const link = useRef<HTMLElement>(null);
  const source = useRef<HTMLPreElement>(null);
  const message = useOutgoing({ kind: 'payment_link', id: invoice.id });
  return (
    <Modal title={words.title(invoice.number)} onClose={onClose}>
      <ModalBody>
        <div className="grid gap-1">
          <p className="text-sm font-medium text-muted">{words.link}</p>
          <div className="flex items-center gap-2">
            <code ref={link} className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">
              {invoice.pay_url}
            </code>
            <CopyButton label={words.copyLink} source={link} />
          </div>
        </div>
        <OutgoingMessage message={message} source={source} label={words.label} />
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <SendButtons message={message} source={source} copy={words.copy} />
      </ModalActions>
    </Modal>
  );
}
