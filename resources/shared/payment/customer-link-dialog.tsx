import type { PayLinkView } from '@server/billing/pay-links/pay-link.view';
import { useRef, useState } from 'react';
import { MessageFrame } from '@/shared/messages/message-frame';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { Button } from '@/ui/button';
import { ConfirmCall } from '@/ui/confirm-call';
import { CopyButton } from '@/ui/copy-button';
import { LoadingModal } from '@/ui/loading-modal';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { showToast } from '@/ui/toaster';
import { useAnswer } from '@/ui/hooks/use-answer';
import { callApi } from '@/api/api';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type CustomerLinkDialogProps = {
  userId: number;
  /** Whose periods ahead are offered. */
  subscriptionId: number;
  onClose: () => void;
};

/** The link by which a customer pays all that is owed, and a period ahead, to copy or to send. */
export function CustomerLinkDialog({ userId: id, subscriptionId, onClose }: CustomerLinkDialogProps) {
  const words = useMessages('payLink');
  const read = useAnswer((signal) => callApi('GET /users/:id/pay-link', { params: { id }, signal }));
  if (!read.answer)
    return <LoadingModal title={words.all} failure={read.failure} onRetry={read.retry} onClose={onClose} />;
  const { answer: link, retry } = read;
  return (
    <Loaded key={link.url} link={link} subscriptionId={subscriptionId} onReplaced={retry} onClose={onClose} />
  );
}

type LoadedProps = Pick<CustomerLinkDialogProps, 'subscriptionId' | 'onClose'> & {
  link: PayLinkView;
  onReplaced: () => void;
};

function Loaded({ link, subscriptionId, onReplaced, onClose }: LoadedProps) {
  const words = useMessages('payLink');
  const source = useRef<HTMLElement>(null);
  const options = link.ahead.find((one) => one.subscription_id === subscriptionId)?.options ?? [];
  const [ahead, setAhead] = useState(link.owed > 0 ? null : (options[0]?.ahead ?? null));
  const message = useOutgoing({ kind: 'customer_link', id: link.user_id, ...(ahead && { ahead }) });
  return (
    <MessageFrame title={words.all} message={message} words={words} onClose={onClose}>
      <Periods link={link} options={options} value={ahead} onChange={setAhead} />
      <div className="grid gap-1">
        <p className="text-sm font-medium text-muted">{words.link}</p>
        <div className="flex items-center gap-2">
          <code ref={source} className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">
            {ahead ? `${link.url}?ahead=${ahead}` : link.url}
          </code>
          <CopyButton label={words.copyLink} source={source} />
        </div>
        <ReplaceLink userId={link.user_id} onReplaced={onReplaced} />
      </div>
    </MessageFrame>
  );
}

type ReplaceLinkProps = { userId: number; onReplaced: () => void };

function ReplaceLink({ userId: id, onReplaced }: ReplaceLinkProps) {
  const { replace: words } = useMessages('payLink');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {isAsking && (
        <ConfirmCall
          words={{ ...words, confirm: words.open, text: words.follows }}
          call={() => callApi('POST /users/:id/pay-link/renew', { params: { id } })}
          onClose={close}
          onDone={(sentence) => {
            close();
            showToast(sentence);
            onReplaced();
          }}
        />
      )}
    </div>
  );
}

type Options = PayLinkView['ahead'][number]['options'];
type PeriodsProps = {
  link: PayLinkView;
  options: Options;
  value: string | null;
  onChange: (ahead: string | null) => void;
};

/** Nothing is issued or extended before the customer pays. */
function Periods({ link: { owed, open_invoices }, options, value, onChange }: PeriodsProps) {
  const words = useMessages('payLink');
  const format = useFormat();
  const day = (at: string) => unbroken(format.day(at));
  return (
    <RadioChips label={words.what}>
      <div className="grid grid-cols-2 gap-2">
        {owed > 0 && (
          <RadioChip
            name="ahead"
            isChecked={value === null}
            onChange={() => onChange(null)}
            className="col-span-2 grid"
          >
            <RadioName>{words.owed(open_invoices)}</RadioName>
            {formatRupiah(owed)}
          </RadioChip>
        )}
        {options.map(({ ahead, billing_period, amount, until }) => (
          <RadioChip
            key={ahead}
            name="ahead"
            isChecked={value === ahead}
            onChange={() => onChange(ahead)}
            className="grid"
          >
            <RadioName>{words.ahead[billing_period]}</RadioName>
            <span>{formatRupiah(amount)}</span>
            <span>{words.until(day(until))}</span>
          </RadioChip>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">{words.nothingBefore}</p>
    </RadioChips>
  );
}
