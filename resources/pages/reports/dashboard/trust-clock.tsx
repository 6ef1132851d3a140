import { usePage } from '@inertiajs/react';
import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type TrustClockProps = {
  licenses: number;
  subscriptions: number;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

export function TrustClock({ licenses, subscriptions, ...answers }: TrustClockProps) {
  const { clock: words } = useMessages('dashboard');
  const { now } = usePage().props;
  const { moment } = useFormat();
  const text = [
    words.text(moment(now)),
    licenses + subscriptions > 0 && words.restores(licenses, subscriptions),
  ];
  return (
    <ConfirmCall
      words={{ ...words, text: text.filter(Boolean).join(' ') }}
      call={() => callApi('POST /trust-clock', {})}
      {...answers}
    />
  );
}
