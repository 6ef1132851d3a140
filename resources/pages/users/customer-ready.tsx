import { usePage } from '@inertiajs/react';
import type { CustomerView } from '@server/customers/customer.view';
import { MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { ExternalButtonLink } from '@/components/ui/button';
import { CopyTextButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/components/ui/modal';
import { chatHref } from '@/lib/chat-href';
import { formatDateTime } from '@/lib/format';
import { isOwnHost } from '@/lib/own-host';
import { useMessages } from '@/messages/use-messages';

type CustomerReadyProps = {
  customer: CustomerView;
  /** As it was typed: no answer of the server has it. */
  password: string;
  publicUrl: string;
  onClose: () => void;
};

/** One message with all that the customer needs. The password is shown here and never again: leaving asks first. */
export function CustomerReady({ customer, password, publicUrl, onClose }: CustomerReadyProps) {
  const { ready: words } = useMessages('newCustomer');
  const { actions } = useMessages('shared');
  const { user } = customer;
  const [isTaken, setTaken] = useState(false);
  const text = useMessageText(customer, password, publicUrl);
  const message = useRef<HTMLPreElement>(null);

  return (
    <Modal title={words.title(user.username)} isDirty={!isTaken} question={words.leave} onClose={onClose}>
      <ModalBody>
        {isOwnHost(publicUrl) && <Banner tone="warning">{words.unreachable(publicUrl)}</Banner>}
        <p className="text-base text-muted">{words.lead}</p>
        <pre
          ref={message}
          // Without focus a keyboard could not scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={words.label}
          className="rounded-md border border-line bg-well p-4 font-sans text-base wrap-anywhere whitespace-pre-wrap focus-visible:-outline-offset-2"
        >
          {text}
        </pre>
        <p className="text-xs text-faint">{words.once}</p>
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <CopyTextButton
          tone={user.wa_number ? undefined : 'primary'}
          label={words.copy}
          source={message}
          onCopy={() => setTaken(true)}
        />
        {user.wa_number && (
          <ExternalButtonLink
            tone="primary"
            href={chatHref(user.wa_number, text)}
            onClick={() => setTaken(true)}
          >
            <Icon of={MessageCircle} />
            {words.send}
          </ExternalButtonLink>
        )}
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
    username: user.username,
    password,
    key: license.license_key,
    plan: plan_name,
    end: end_date && formatDateTime(end_date, app.time_zone, app.locale),
    address: `${publicUrl}/login`,
    licenses: `${publicUrl}/licenses`,
  });
}
