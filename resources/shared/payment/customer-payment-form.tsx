import type { CustomerBookedView, CustomerDuesView } from '@server/billing/payments/customer-payment.view';
import type { BillingCycleAnchor } from '@server/rules/billing-period';
import { MAX_PAID_INVOICES, type RecordedMethod, split, totalOwed } from '@server/rules/ledger';
import { ApiError, callApi } from '@/api/api';
import { Checkbox } from '@/ui/checkbox';
import { BeginChoice, beginOf } from '@/shared/begin-choice';
import { ClaimBadge } from '@/shared/claim-badge';
import { FormModal } from '@/ui/form-modal';
import { MoneyInput } from '@/ui/money-input';
import { useDoubt } from '@/ui/hooks/use-doubt';
import { useDraft } from '@/ui/hooks/use-draft';
import type { Failure } from '@/api/refusal-words';
import { filledFields } from '@/lib/changed-fields';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { whyLost } from './book-payment';
import type { PaymentToRecord, InsteadOf } from './payment-draft';
import { MethodAndDay } from './transfer-fields';
import { useAmountHint } from './use-amount-hint';
import { PaymentExtras } from './payment-extras';

type OpenInvoice = CustomerDuesView['invoices'][number];

type Draft = {
  /** Invoices that this payment is not for, by id. */
  without: number[];
  /** Null: as the server recommends. */
  billing_cycle_anchor: BillingCycleAnchor | null;
  /** Whole rupiah; null when empty. */
  amount: number | null;
  method: RecordedMethod;
  /** A calendar day, `YYYY-MM-DD`. */
  paid_on: string;
  reference: string;
  note: string;
  /** Uploaded after the payment is booked. */
  proof: File | null;
};

export type CustomerRecorded = { booked: CustomerBookedView; lost: string | null };

type CustomerPaymentFormProps = {
  dues: CustomerDuesView;
  /** The only ones that are ticked at first; all, if not given. */
  invoiceIds?: number[];
  /** The amount in rupiah that was reported, if known. */
  amount?: number;
  /** What is known of the transfer, when it was recorded elsewhere before. */
  transfer?: PaymentToRecord['transfer'];
  insteadOf?: InsteadOf;
  /** To a payment of one license, which may also be for a further period. */
  onOne?: () => void;
  /** What is owed has changed meanwhile. */
  onStale: () => void;
  onBooked: (recorded: CustomerRecorded) => void;
  onClose: () => void;
};

/** One payment for all that a customer owes, or for the invoices that stay ticked. */
export function CustomerPaymentForm(props: CustomerPaymentFormProps) {
  const { dues, insteadOf, onOne, onStale, onBooked, onClose } = props;
  const words = useMessages('recordPayment');
  const { record } = useMessages('shared').ledger;
  const { today } = useFormat();
  const payable = dues.invoices.slice(0, MAX_PAID_INVOICES);
  const doubt = useDoubt<Draft>();
  const { fields, form } = useDraft(() => firstDraft(props, payable, today), {
    send: ({ draft, idempotencyKey }) =>
      doubt.send(draft, async (isMeant) => {
        const body = {
          invoice_ids: paidOf(payable, draft.without).map(({ invoice_id }) => invoice_id),
          expected_owed: dues.owed,
          amount: draft.amount,
          method: draft.method,
          ...filledFields(draft, ['paid_on', 'reference', 'note']),
          ...(draft.billing_cycle_anchor && { billing_cycle_anchor: draft.billing_cycle_anchor }),
          ...(insteadOf && { instead_of: insteadOf.id }),
          ...(isMeant && { record_anyway: true }),
        };
        const call = { params: { id: dues.user_id }, body, idempotencyKey };
        const booked = await callApi('POST /users/:id/payments', call).catch((cause: unknown) => {
          if (cause instanceof ApiError && (cause.body as Failure | null)?.code === 'owed_changed') onStale();
          throw cause;
        });
        const lost = draft.proof && (await whyLost(booked.parts[0]!.payment.id, draft.proof));
        return { booked, lost };
      }),
    done: onBooked,
  });
  const { draft, onChange, errors, bind } = fields;
  const shares = sharesOf(payable, draft);
  const owed = totalOwed(shares.map(({ invoice }) => invoice));
  const choose = (without: number[]) => {
    onChange({ without, amount: totalOwed(paidOf(payable, without)) });
  };
  return (
    <FormModal
      title={record}
      saveLabel={doubt.isAbout(draft) ? words.anyway : words.save}
      {...form}
      onClose={onClose}
    >
      <p className="flex flex-wrap gap-x-4 text-base wrap-anywhere text-muted">
        <span className="font-semibold text-ink">
          {words.whole.owes(dues.user_name, unbroken(formatRupiah(dues.owed)))}
        </span>
        {dues.credit > 0 && <span>{words.credit(unbroken(formatRupiah(dues.credit)))}</span>}
        <ClaimBadge claim={dues} />
        {onOne && (
          <button type="button" className="link" onClick={onOne}>
            {words.whole.one}
          </button>
        )}
      </p>
      {insteadOf?.changes}
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{words.due.label}</legend>
        <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line px-3">
          {payable.map((invoice) => (
            <InvoiceChoice
              key={invoice.invoice_id}
              invoice={invoice}
              anchor={draft.billing_cycle_anchor}
              pays={shares.find((share) => share.invoice === invoice)?.pays ?? null}
              onChange={(isChecked) =>
                choose(
                  isChecked
                    ? draft.without.filter((id) => id !== invoice.invoice_id)
                    : [...draft.without, invoice.invoice_id],
                )
              }
            />
          ))}
        </ul>
        {payable.length < dues.invoices.length && (
          <p className="mt-1.5 text-sm text-muted">{words.whole.most(payable.length)}</p>
        )}
        {errors?.invoice_ids && <p className="mt-1.5 text-sm text-red">{errors.invoice_ids}</p>}
      </fieldset>
      <BeginChoice
        begins={shares.find(({ invoice }) => invoice.begins.length > 0)?.invoice.begins ?? []}
        chosen={draft.billing_cycle_anchor}
        onChange={(billing_cycle_anchor) => onChange({ billing_cycle_anchor })}
      />
      <MoneyInput label={words.amount} {...bind('amount')} hint={useAmountHint(draft.amount ?? 0, owed)} />
      <MethodAndDay {...fields} />
      <PaymentExtras {...fields} />
    </FormModal>
  );
}

type InvoiceChoiceProps = {
  invoice: OpenInvoice;
  /** Where the period of what has lapsed begins. */
  anchor: BillingCycleAnchor | null;
  /** Rupiah of the amount; null when the payment is not for it. */
  pays: number | null;
  onChange: (isChecked: boolean) => void;
};

function InvoiceChoice({ invoice, anchor, pays, onChange }: InvoiceChoiceProps) {
  const { whole: words, due } = useMessages('recordPayment');
  const format = useFormat();
  const { plan_name, license_ending, invoice_number, due_at, owed } = invoice;
  const day = (at: string) => unbroken(format.day(at));
  const until = invoice.renews ? (beginOf(invoice.begins, anchor)?.to ?? invoice.to) : null;
  const left = pays === null ? null : owed - pays;
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <Checkbox isChecked={pays !== null} onChange={onChange}>
        {plan_name} {license_ending}
        <span className="block text-xs text-muted">
          {[words.due(invoice_number, day(due_at)), until && due.until(day(until))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Checkbox>
      <span className="text-right text-sm whitespace-nowrap tabular-nums">
        <span className="font-semibold">{unbroken(formatRupiah(owed))}</span>
        {!!left && (
          <span className="block text-xs text-amber">{words.staysOpen(unbroken(formatRupiah(left)))}</span>
        )}
      </span>
    </li>
  );
}

const paidOf = (payable: OpenInvoice[], without: number[]) =>
  payable.filter(({ invoice_id }) => !without.includes(invoice_id));

/** As the server settles them: oldest first. */
function sharesOf(payable: OpenInvoice[], { without, amount }: Draft) {
  let left = amount ?? 0;
  return paidOf(payable, without).map((invoice) => {
    const { settles, surplus } = split(left, invoice.owed);
    left = surplus;
    return { invoice, pays: settles };
  });
}

function firstDraft(
  { invoiceIds, amount, transfer }: CustomerPaymentFormProps,
  payable: OpenInvoice[],
  today: string,
): Draft {
  const without = payable
    .map(({ invoice_id }) => invoice_id)
    .filter((id) => invoiceIds && !invoiceIds.includes(id));
  return {
    without,
    billing_cycle_anchor: 'now',
    amount: amount ?? totalOwed(paidOf(payable, without)),
    method: 'transfer',
    paid_on: today,
    reference: '',
    note: '',
    proof: null,
    ...transfer,
  };
}
