import { usePage } from '@inertiajs/react';
import type { CustomerView } from '@server/customers/customer.view';
import { useRef } from 'react';
import { MessageText, SendMessage } from '@/shared/message-to-send';
import { nameOf } from '@/shared/user-name';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { formatDate, formatRupiah } from '@/lib/format';
import { messagesOf } from '@/i18n/dictionaries';
import { useMessages } from '@/i18n/use-messages';

type SubscriptionReadyProps = { added: CustomerView; publicUrl: string; onClose: () => void };

/** The message that hands out the key and asks for the first payment. */
export function SubscriptionReady({ added, publicUrl, onClose }: SubscriptionReadyProps) {
  const { ready: words } = useMessages('addSubscription');
  const { actions } = useMessages('shared');
  const message = useRef<HTMLPreElement>(null);
  const text = useText(added, publicUrl);
  return (
    <Modal title={words.title(nameOf(added.user))} onClose={onClose}>
      <ModalBody>
        <p className="text-base text-muted">{added.invoice?.owed ? words.lead : words.leadFree}</p>
        <MessageText ref={message} label={words.label} text={text} />
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <SendMessage text={text} source={message} waNumber={added.user.wa_number} words={words} />
      </ModalActions>
    </Modal>
  );
}

/** In the customer's language. */
function useText({ user, license, subscription, invoice }: CustomerView, publicUrl: string): string {
  const { app } = usePage().props;
  const locale = user.locale ?? app.locale;
  const { plan_name, end_date } = subscription;
  return messagesOf(locale, 'addSubscription').ready.message({
    name: nameOf(user),
    product: app.product_name,
    key: license.license_key,
    plan: plan_name,
    end: end_date && formatDate(end_date, app.time_zone, locale),
    bill: invoice?.owed
      ? { number: invoice.number, amount: formatRupiah(invoice.owed), link: invoice.pay_url }
      : null,
    licenses: `${publicUrl}/licenses`,
  });
}
