import { usePage } from '@inertiajs/react';
import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type TrustClockProps = {
  licenses: number;
  subscriptions: number;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

export function TrustClock({ licenses, subscriptions, ...answers }: TrustClockProps) {
  const { clock: words } = useMessages('dashboard');
  const { now, app } = usePage().props;
  const text = [
    words.text(formatDateTime(now, app.time_zone, app.locale)),
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
