import type { PlanChangedView } from '@server/billing/plan-changes/plan-change.view';
import Banknote from 'lucide-react/icons/banknote';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import clsx from 'clsx';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type PlanChangedProps = { changed: PlanChangedView; onPay: () => void; onClose: () => void };

export function PlanChanged({ changed, onPay, onClose }: PlanChangedProps) {
  const { ready: words } = useMessages('planChange');
  const { actions, ledger } = useMessages('shared');
  const { subscription, invoice, credit } = changed;
  const owed = invoice?.owed ?? 0;
  const Sign = owed > 0 ? CircleDashed : CircleCheck;
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 text-lg">
          <Sign aria-hidden className={clsx('mt-0.5 size-5', owed > 0 ? 'text-amber' : 'text-green')} />
          <p className="font-bold">{outcome()}</p>
        </div>
        <p className="text-base wrap-anywhere">
          {words.plan(subscription.user_name, subscription.plan_name)}
        </p>
        {invoice && (
          <p className="text-base">
            {ledger.invoice} <InvoiceLink id={invoice.id} number={invoice.number} />
          </p>
        )}
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        {owed > 0 && (
          <Button tone="primary" onClick={onPay}>
            <Icon of={Banknote} />
            {ledger.record}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );

  function outcome(): string {
    if (owed > 0) return words.pays(unbroken(formatRupiah(owed)));
    return credit > 0 ? words.credited(unbroken(formatRupiah(credit))) : words.even;
  }
}
