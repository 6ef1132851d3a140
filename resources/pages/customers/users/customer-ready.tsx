import { usePage } from '@inertiajs/react';
import type { CustomerView } from '@server/customers/customer.view';
import { useRef, useState } from 'react';
import { MessageText, SendMessage } from '@/shared/message-to-send';
import { nameOf } from '@/shared/user-name';
import { Banner } from '@/ui/banner';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { formatDateTime } from '@/lib/format';
import { isOwnHost } from '@/lib/own-host';
import { useMessages } from '@/i18n/use-messages';

type CustomerReadyProps = {
  customer: CustomerView;
  /** As typed, because no response contains it. */
  password: string;
  publicUrl: string;
  onClose: () => void;
};

/** A message with all credentials. The password cannot be shown again, so closing asks first. */
export function CustomerReady({ customer, password, publicUrl, onClose }: CustomerReadyProps) {
  const { ready: words } = useMessages('newCustomer');
  const { actions } = useMessages('shared');
  const { user } = customer;
  const [isTaken, setTaken] = useState(false);
  const text = useMessageText(customer, password, publicUrl);
  const message = useRef<HTMLPreElement>(null);

  return (
    <Modal title={words.title(nameOf(user))} isDirty={!isTaken} question={words.leave} onClose={onClose}>
      <ModalBody>
        {isOwnHost(publicUrl) && <Banner tone="warning">{words.unreachable(publicUrl)}</Banner>}
        <p className="text-base text-muted">{words.lead}</p>
        <MessageText ref={message} label={words.label} text={text} />
        <p className="text-xs text-faint">{words.once}</p>
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <SendMessage
          text={text}
          source={message}
          waNumber={user.wa_number}
          words={words}
          onTaken={() => setTaken(true)}
        />
      </ModalActions>
    </Modal>
  );
}

/** In the language of the page. */
function useMessageText({ user, license, subscription }: CustomerView, password: string, publicUrl: string) {
  const { message } = useMessages('newCustomer').ready;
  const { app } = usePage().props;
  const { plan_name, end_date } = subscription;
  return message({
    product: app.product_name,
    name: nameOf(user),
    username: user.username,
    password,
    key: license.license_key,
    plan: plan_name,
    end: end_date && formatDateTime(end_date, app.time_zone, app.locale),
    address: `${publicUrl}/login`,
    licenses: `${publicUrl}/licenses`,
  });
}
