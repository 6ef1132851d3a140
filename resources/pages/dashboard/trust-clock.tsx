import { usePage } from '@inertiajs/react';
import { ConfirmCall } from '@/components/ui/confirm-call';
import { callApi } from '@/lib/api';
import { formatDateTime } from '@/lib/format';

type TrustClockProps = { onClose: () => void; onDone: (sentence: string) => void };

export function TrustClock(answers: TrustClockProps) {
  const { now, app } = usePage().props;
  return (
    <ConfirmCall
      title="Trust this clock?"
      confirmLabel="It is right"
      call={() => callApi('POST /trust-clock', {})}
      done="The clock is trusted."
      {...answers}
    >
      The server says that it is {formatDateTime(now, app.time_zone)}. What has expired by then is refused at
      once, and marked by the next update.
    </ConfirmCall>
  );
}
