import { usePage } from '@inertiajs/react';
import type {
  SubscriptionAnswer,
  SubscriptionRowView,
} from '@server/licensing/subscriptions/subscription.view';
import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page.controller';
import { useState } from 'react';
import { SubscriptionReady } from '@/shared/sale/subscription-ready';
import { useMovedEnd } from '@/shared/renewal/use-moved-end';
import { paymentOf, useActions } from '@/shared/actions';
import { RecordPayment } from '@/shared/dialogs';
import { UserField } from '@/shared/user-field';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { ConfirmCall } from '@/ui/confirm-call';
import { FormModal } from '@/ui/form-modal';
import { SelectField } from '@/ui/select-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { type Typed, undoOf, useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { LicenseField } from './license-field';
import { changes, creation, draftOf, emptyDraft, type SubscriptionDraft } from './subscription-draft';
import { SubscriptionFields } from './subscription-fields';

type CreateSubscriptionProps = DialogAnswers & Pick<SubscriptionsPage, 'plans' | 'ends'>;

export function CreateSubscription({ plans, ends, onClose, onDone }: CreateSubscriptionProps) {
  const { day } = useFormat();
  const words = useMessages('subscriptions').create;
  const [sold, setSold] = useState<SubscriptionAnswer | null>(null);
  const finish = ({ user_name }: SubscriptionAnswer) => onDone(words.done(user_name));
  const { fields, form } = useDraft(emptyDraft, {
    send: async ({ draft, idempotencyKey }) => {
      const created = draft.new_license
        ? await createWithLicense(draft, idempotencyKey)
        : await callApi('POST /subscriptions', { body: creation(draft), idempotencyKey });
      return { created, isTheirs: await canHandOut(created) };
    },
    done: ({ created, isTheirs }) => (isTheirs ? setSold(created) : finish(created)),
  });
  const { draft, onChange, errors, bind } = fields;
  const period = plans.find(({ plan_type }) => plan_type === draft.plan_type)?.billing_period;
  const end = period && ends && day(ends[period]);
  if (sold)
    return (
      <SubscriptionReady
        name={sold.user_name}
        licenseId={sold.license_id}
        isOwed={sold.owed > 0}
        onClose={() => finish(sold)}
      />
    );

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <UserField {...bind('username')} />
      <div className="grid gap-2">
        {!draft.new_license && (
          <LicenseField
            onlyFree
            draft={draft}
            onChange={onChange}
            hint={words.licenseHint}
            error={errors?.license_id}
          />
        )}
        <Checkbox
          isChecked={draft.new_license}
          onChange={(new_license) => onChange({ new_license, license_id: null, license_key: '' })}
        >
          {words.newLicense}
        </Checkbox>
      </div>
      <SubscriptionFields
        {...fields}
        plans={plans}
        endDateHint={end ? words.endsOn(end) : words.endDateHint}
        isFixed={draft.new_license}
      />
      {draft.new_license && end && <p className="text-sm text-muted">{words.ends(end)}</p>}
    </FormModal>
  );
}

/** Both or none; the first period is the plan's. */
async function createWithLicense(
  { username, plan_type, amount }: SubscriptionDraft,
  idempotencyKey: string,
): Promise<SubscriptionAnswer> {
  const { user_id } = await callApi('GET /sale-preview', { query: { username, plan_type } });
  const params = { id: user_id ?? 0 };
  const body = { plan_type, amount };
  return (await callApi('POST /users/:id/subscriptions', { params, body, idempotencyKey })).subscription;
}

/** Not the key of a licence that is nobody's or another's, and not for who sends no messages. */
async function canHandOut({ license_id: id, wa_number }: SubscriptionAnswer): Promise<boolean> {
  const draft = await callApi('GET /messages/draft', { query: { kind: 'key_handed_out', id } }).catch(
    () => null,
  );
  return !!draft?.text && draft.recipient === wa_number;
}

type EditSubscriptionProps = DialogAnswers &
  Pick<SubscriptionsPage, 'plans'> & { subscription: SubscriptionRowView };

export function EditSubscription({ subscription, plans, onClose, onDone }: EditSubscriptionProps) {
  const { app } = usePage().props;
  const { edit: words, form: labels } = useMessages('subscriptions');
  const { actions, facts, ledger, status: statuses, paymentStatus } = useMessages('shared');
  const save = ({ before, draft: typed, edit }: Typed<SubscriptionDraft, SubscriptionRowView>) =>
    callApi('PUT /subscriptions/:id', {
      params: { id: subscription.id },
      body: changes(before, typed),
      edit,
    });
  const { fields, form: plain } = useDraft(() => draftOf(subscription, app.time_zone), {
    view: subscription,
    send: async (typed) => {
      const { user_name } = await save(typed);
      const undo = undoOf(typed, ['status', 'payment_status']);
      return { user_name, undo: undo ? () => save(undo) : undefined };
    },
    done: ({ user_name, undo }) => onDone(words.done(user_name), undo),
  });
  const { draft, onChange, errors, bind } = fields;
  const { form, question, hint } = useMovedEnd(plain, subscription.end_date, draft.end_date);
  const { may } = useActions();
  const [isPaying, setPaying] = useState(false);
  if (isPaying) return <RecordPayment {...paymentOf({ subscription })} onClose={onClose} onDone={onDone} />;

  return (
    <FormModal title={words.title} saveLabel={actions.save} isWide {...form} onClose={onClose}>
      <UserField {...bind('username')} />
      <LicenseField draft={draft} onChange={onChange} hint={words.licenseHint} error={errors?.license_id} />
      <SubscriptionFields
        {...fields}
        plans={plans}
        endDateHint={hint ?? words.endDateHint}
        planHint={draft.plan_type === subscription.plan_type ? undefined : words.planHint}
      />
      <SelectField
        label={facts.status}
        hint={words.whatFollows[draft.status]}
        {...bind('status')}
        options={statuses}
      />
      <SelectField label={labels.paymentStatus} {...bind('payment_status')} options={paymentStatus} />
      {draft.payment_status === 'paid' && subscription.payment_status !== 'paid' && (
        <div className="sm:col-span-2">
          <Banner
            tone="warning"
            action={may('pay') && <Button onClick={() => setPaying(true)}>{ledger.record}</Button>}
          >
            {labels.paidByHand(subscription.owed > 0 ? formatRupiah(subscription.owed) : null)}
          </Banner>
        </div>
      )}
      {question}
    </FormModal>
  );
}

type DeleteSubscriptionProps = DialogAnswers & {
  subscription: SubscriptionRowView;
};

export function DeleteSubscription({ subscription, ...answers }: DeleteSubscriptionProps) {
  const words = useMessages('subscriptions').remove;
  const { id, user_name, plan_name, license_key } = subscription;
  const [switchesOff, setSwitchesOff] = useState(true);
  return (
    <ConfirmCall
      words={words}
      name={user_name}
      call={() =>
        callApi('DELETE /subscriptions/:id', { params: { id }, query: { deactivate_license: switchesOff } })
      }
      undo={() => callApi('POST /subscriptions/:id/restore', { params: { id } })}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{words.which(plan_name, user_name)}</p>
      <p className="mt-2 wrap-anywhere">{words.follows(license_key)}</p>
      <div className="mt-3 text-ink">
        <Checkbox isChecked={switchesOff} onChange={setSwitchesOff}>
          {words.switchOff}
        </Checkbox>
        <p className="text-sm text-muted">{words.switchOffHint[switchesOff ? 'off' : 'on']}</p>
      </div>
    </ConfirmCall>
  );
}
