import { usePage } from '@inertiajs/react';
import type { PayView } from '@server/billing/checkout/pay.view';
import type { ReactNode } from 'react';
import { Detail, DetailList } from '@/ui/detail-list';
import { useMessages } from '@/i18n/use-messages';
import { billFacts } from './receipt-paper';

export function BillFacts({ bill, children }: { bill: PayView; children?: ReactNode }) {
  const words = useMessages('pay');
  return (
    <DetailList>
      {billFacts(bill, words, usePage().props.app).map(({ label, lines }) => (
        <Detail key={label} label={label}>
          {lines}
        </Detail>
      ))}
      {children}
    </DetailList>
  );
}
