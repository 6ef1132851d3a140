import { usePage } from '@inertiajs/react';
import type { PayableInvoiceView } from '@server/billing/invoices/invoice.view';
import type { Locale } from '@server/rules/locale';
import { useRef } from 'react';
import { MessageText, SendMessage } from '@/shared/message-to-send';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { Scrim } from '@/ui/scrim';
import { useAnswer } from '@/ui/hooks/use-answer';
import { callApi } from '@/api/api';
import { formatDate, formatRupiah } from '@/lib/format';
import { messagesOf } from '@/i18n/dictionaries';
import { useMessages } from '@/i18n/use-messages';

type PayLinkDialogProps = { invoice: PayableInvoiceView; onClose: () => void };

/** Shows the pay link of an invoice, to copy or to send. */
export function PayLinkDialog({ invoice, onClose }: PayLinkDialogProps) {
  const words = useMessages('payLink');
  const { actions } = useMessages('shared');
  const { locale } = usePage().props.app;
  const dues = useAnswer((signal) =>
    callApi('GET /subscriptions/:id/dues', { params: { id: invoice.subscription_id }, signal }),
  );
  const title = words.title(invoice.number);

  if (dues.answer)
    return (
      <PayLinkMessage
        title={title}
        invoice={invoice}
        locale={dues.answer.customer_locale ?? locale}
        waNumber={dues.answer.subscription.wa_number}
        onClose={onClose}
      />
    );
  if (!dues.failure) return <Scrim data-dialog-loading />;

  return (
    <Modal title={title} onClose={onClose}>
      <ModalBody>
        <Banner>{dues.failure.message}</Banner>
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <Button tone="primary" onClick={dues.retry}>
          {actions.again}
        </Button>
      </ModalActions>
    </Modal>
  );
}

type PayLinkMessageProps = PayLinkDialogProps & {
  title: string;
  /** The customer's language. */
  locale: Locale;
  waNumber: string | null;
};

function PayLinkMessage({ title, invoice, locale, waNumber, onClose }: PayLinkMessageProps) {
  const words = useMessages('payLink');
  const { actions } = useMessages('shared');
  const link = useRef<HTMLElement>(null);
  const message = useRef<HTMLPreElement>(null);
  const text = useMessage(invoice, locale);
  return (
    <Modal title={title} onClose={onClose}>
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
        <MessageText ref={message} label={words.label} text={text} />
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <SendMessage text={text} source={message} waNumber={waNumber} words={words} />
      </ModalActions>
    </Modal>
  );
}

function useMessage(invoice: PayableInvoiceView, locale: Locale): string {
  const { app } = usePage().props;
  const { user_name, number, plan_name, owed, period_end, pay_url } = invoice;
  return messagesOf(locale, 'payLink').message({
    name: user_name,
    product: app.product_name,
    number,
    plan: plan_name,
    amount: formatRupiah(owed),
    until: period_end && formatDate(period_end, app.time_zone, locale),
    link: pay_url,
  });
}
