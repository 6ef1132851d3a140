import { filledFields } from '@/lib/changed-fields';
import { madePassword } from '@/lib/made-password';
import { isOwnHost } from '@/lib/own-host';
import { MessageFrame } from '@/shared/messages/message-frame';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { NOTHING_SOLD, sale, type SaleDraft } from '@/shared/sale/sale-draft';
import { Banner } from '@/ui/banner';
import type { CustomerView } from '@server/customers/customer.view';
import type { OfferView } from '@server/catalog/plans/plan.view';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import { TextField } from '@/ui/text-field';
import { nameOf } from '@/shared/user-name';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDoubt } from '@/ui/hooks/use-doubt';
import { useDraft } from '@/ui/hooks/use-draft';
import { fieldsOf } from '@/lib/form-fields';
import { SaleFields } from '@/shared/sale/sale-fields';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { namesWith } from '@server/rules/fields';
import { SECRET_MASK } from '@server/rules/message-texts';
import { USER_FIELDS } from '@server/rules/user-fields';
import { usernameOf } from '@server/rules/user-name';
import { BilledFields } from './billed-fields';
import { EmailField, FullNameField, UsernameField } from './name-fields';
import { EMPTY_PROFILE, type ProfileDraft } from './user-draft';
import { WhatsappField } from './whatsapp-field';

export type NewCustomerProps = DialogAnswers & {
  offer: OfferView;
  /** The public URL of the server. */
  publicUrl: string;
};

/** Creates user, licence and subscription in one form, then shows the message for the customer. */
export function NewCustomer({ offer, publicUrl, onClose, onDone }: NewCustomerProps) {
  const words = useMessages('newCustomer');
  const [created, setCreated] = useState<CustomerView | null>(null);
  const doubt = useDoubt<CustomerDraft>();
  const { fields, form } = useDraft(newCustomerDraft, {
    send: ({ draft: typed, idempotencyKey }) =>
      doubt.send(typed, (isMeant) =>
        callApi('POST /customers', {
          body: { ...creation(typed), ...(!isMeant && { unique_number: true }) },
          idempotencyKey,
        }),
      ),
    done: setCreated,
  });
  const { draft, onChange, errors, bind } = fields;

  if (created)
    return (
      <CustomerReady
        customer={created}
        password={draft.password}
        publicUrl={publicUrl}
        onClose={() => onDone(words.done(nameOf(created.user)))}
      />
    );

  return (
    <FormModal
      title={words.title}
      saveLabel={doubt.isAbout(draft) ? words.anyway : words.save}
      {...form}
      onClose={onClose}
    >
      <FullNameField {...fields} />
      <UsernameField
        {...fieldsOf({
          draft: { username: usernameIn(draft) },
          onChange: ({ username }) => onChange({ typedUsername: username }),
          errors,
        })}
      />
      <WhatsappField {...bind('wa_number')} owner={doubt.existing(draft)} />
      <SaleFields {...fields} offer={offer} />
      <TextField
        label={words.password}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-sm"
        hint={words.passwordHint}
        {...bind('password')}
      />
      <BilledFields {...fields} isWrong={!!errors?.email}>
        <EmailField {...fields} isOptional />
      </BilledFields>
    </FormModal>
  );
}

type CustomerDraft = ProfileDraft &
  SaleDraft & {
    /** Null while it follows the name. */
    typedUsername: string | null;
    password: string;
  };

const newCustomerDraft = (): CustomerDraft => ({
  ...EMPTY_PROFILE,
  ...NOTHING_SOLD,
  typedUsername: null,
  password: madePassword(),
});

const usernameIn = ({ typedUsername, full_name }: CustomerDraft): string =>
  typedUsername ?? usernameOf(full_name);

/** Omits empty fields. */
const creation = (draft: CustomerDraft) => ({
  username: usernameIn(draft).trim(),
  password: draft.password,
  ...sale(draft),
  ...filledFields(draft, namesWith(USER_FIELDS, 'text')),
});

type CustomerReadyProps = {
  customer: CustomerView;
  /** As typed, because no response contains it. */
  password: string;
  publicUrl: string;
  onClose: () => void;
};

/** A message with all credentials. The password cannot be shown again, so closing asks first. */
function CustomerReady({ customer, password, publicUrl, onClose }: CustomerReadyProps) {
  const { ready: words } = useMessages('newCustomer');
  const { user } = customer;
  const [isTaken, setTaken] = useState(false);
  const message = useOutgoing(
    { kind: 'welcome', id: user.id },
    { fill: (text) => text.replaceAll(SECRET_MASK, () => password), onTaken: () => setTaken(true) },
  );

  return (
    <MessageFrame
      title={words.title(nameOf(user))}
      message={message}
      words={words}
      question={isTaken ? undefined : words.leave}
      footnote={<p className="text-xs text-faint">{words.once}</p>}
      onClose={onClose}
    >
      {isOwnHost(publicUrl) && <Banner tone="warning">{words.unreachable(publicUrl)}</Banner>}
      <p className="text-base text-muted">{words.lead}</p>
    </MessageFrame>
  );
}
