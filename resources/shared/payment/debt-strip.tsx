import type { UserAnswer } from '@server/accounts/users/user.view';
import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import { daysOverdue } from '@server/rules/debt';
import CreditCard from 'lucide-react/icons/credit-card';
import Hourglass from 'lucide-react/icons/hourglass';
import { paymentOf, useActions } from '@/shared/actions';
import { ClaimBadge, usePayWord } from '@/shared/claim-badge';
import { RecordPayment } from '@/shared/dialogs';
import { useRights } from '@/shared/use-rights';
import { DocumentButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';
import { Icon } from '@/ui/icon';
import { WordedActions } from '@/ui/row-actions';
import { useDialog } from '@/ui/hooks/use-dialog';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { payHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { InvoiceLink } from './invoice-link';
import { SendCustomerLink } from './send-customer-link';

type DebtStripProps = {
  user: UserAnswer;
  /** What to pay first. */
  invoice: InvoiceView | null;
  /** Of the page that asks for all that is owed; null for staff. */
  payPath: string | null;
  onChange: () => void;
};

/** What a customer owes and until when, with the way to pay it; absent where nothing is owed, held or said to be paid. */
export function DebtStrip({ user, invoice, payPath, onChange }: DebtStripProps) {
  const { debt: words, ledger } = useMessages('shared');
  const { calendarDay, day, today } = useFormat();
  const { isStaff } = useRights();
  const { may, offer } = useActions();
  const payWord = usePayWord(user);
  const { dialog, open, close, done } = useDialog<'record' | 'link'>(onChange, { name: 'debt', waits: true });
  if (user.owed === 0 && user.credit === 0 && !user.claimed_at) return null;
  const days = user.due ? daysOverdue(calendarDay(user.due), today) : 0;
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-3 px-4 py-3.5 sm:px-5">
      <dl className="flex min-w-0 flex-wrap gap-x-8 gap-y-2 font-semibold">
        {!isStaff && user.late > 0 && user.owed > user.late && (
          <Fact label={words.title}>{formatRupiah(user.owed)}</Fact>
        )}
        {user.late > 0 && (
          <Fact label={words.lateTitle}>
            <span className="text-red">{formatRupiah(user.late)}</span>
          </Fact>
        )}
        {user.owed > user.late && (
          <Fact label={user.late > 0 ? words.notYetDueTitle : words.title}>
            <span className="text-amber">{formatRupiah(user.owed - user.late)}</span>
          </Fact>
        )}
        {user.due && (
          <Fact label={words.due}>
            {day(user.due)}
            {days > 0 && <span className="text-red"> · {words.late(days)}</span>}
          </Fact>
        )}
        {invoice?.owed === user.owed && (
          <Fact label={ledger.invoice}>
            <InvoiceLink id={invoice.id} number={invoice.number} />
          </Fact>
        )}
        {(isStaff || !invoice) && <ClaimBadge claim={user} />}
        {user.credit > 0 && <Fact label={words.credit}>{formatRupiah(user.credit)}</Fact>}
      </dl>
      {invoice && (
        <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:w-full max-sm:*:grow">
          <WordedActions
            tone={may('pay') ? 'primary' : undefined}
            actions={[
              ...offer('pay', null, () => open('record')),
              ...offer('pay-link', null, () => open('link')),
            ]}
          />
          {!isStaff && (
            <DocumentButtonLink
              tone={user.claimed_at ? 'secondary' : 'primary'}
              href={payPath ?? payHref(invoice)}
            >
              <Icon of={user.claimed_at ? Hourglass : CreditCard} />
              {payWord}
            </DocumentButtonLink>
          )}
        </div>
      )}
      {dialog === 'record' && (
        <RecordPayment {...paymentOf({ invoice: invoice! })} onClose={close} onDone={done} />
      )}
      {dialog === 'link' && (
        <SendCustomerLink userId={user.id} subscriptionId={invoice!.subscription_id} onClose={close} />
      )}
    </Card>
  );
}
