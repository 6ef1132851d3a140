import type { PayView } from '@server/billing/checkout/pay.view';
import type { PayPage } from '@server/billing/checkout/pay.page';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { Banner } from '@/ui/banner';
import { Card } from '@/ui/card';
import { useMessages } from '@/i18n/use-messages';
import { ClaimForm } from './claim-form';
import { type Chosen, formAction } from './form-action';

type ClaimProps = {
  bill: Pick<PayView, 'path' | 'ways' | 'is_claimed' | 'has_picture'> & Chosen;
  refused: PayPage['refused'];
  /** Payment instructions, folded once the customer has reported the payment. */
  children: ReactNode;
};

/** For payments that staff confirm: the customer reports the payment and waits. */
export function Claim({ bill, refused, children }: ClaimProps) {
  const { ways, is_claimed, has_picture } = bill;
  const action = formAction(bill, 'claim');
  const { claim: words } = useMessages('pay');
  if (is_claimed)
    return (
      <>
        <Card className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 p-4 sm:p-6">
          <Hourglass aria-hidden className="mt-0.5 size-5 text-amber" />
          <div role="status" className="grid gap-1">
            <h2 className="text-lg font-bold">{words.waiting}</h2>
            <p className="text-base text-muted">{words.follows}</p>
            {has_picture && <p className="text-base text-muted">{words.pictureSent}</p>}
          </div>
        </Card>
        {!has_picture && (
          <Card className="grid p-4 sm:p-6">
            <ClaimForm action={action} refused={refused} isClaimed />
          </Card>
        )}
        {has_picture && refused && <Banner>{words.refused[refused]}</Banner>}
        <details className="group grid gap-4">
          <summary className="button button-secondary w-full cursor-pointer">{words.again}</summary>
          <div className="mt-4">{children}</div>
        </details>
      </>
    );
  const isByHand = ways && (ways.qris || ways.accounts.length > 0);
  return (
    <>
      {children}
      {isByHand && (
        <Card className="grid gap-3 p-4 sm:p-6">
          <div className="grid gap-1">
            <h2 className="text-lg font-bold">{words.title}</h2>
            <p className="text-base text-muted">{words.hint}</p>
          </div>
          <ClaimForm action={action} refused={refused} isClaimed={false} />
        </Card>
      )}
    </>
  );
}
