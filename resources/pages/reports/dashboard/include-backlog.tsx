import type { BacklogRow, BacklogSummary } from '@server/messaging/messages/backlog.view';
import { Moment } from '@/shared/moment';
import { ConfirmCall } from '@/ui/confirm-call';
import { UserLink } from '@/shared/user-link';
import { callApi } from '@/api/api';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type IncludeBacklogProps = {
  backlog: BacklogSummary;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

/** Lists who would get messages and invoices before staff confirm. */
export function IncludeBacklog({ backlog: { rows, count }, ...answers }: IncludeBacklogProps) {
  const { backlog: words } = useMessages('dashboard');
  return (
    <ConfirmCall
      title={words.title}
      tone="primary"
      confirmLabel={words.confirm}
      call={() => callApi('POST /backlog/include', {})}
      done={words.done}
      {...answers}
    >
      <p>{words.text}</p>
      <ul
        aria-label={words.list}
        className="mt-3 max-h-[38dvh] divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {rows.map((row) => (
          <Row key={row.subscription_id} row={row} />
        ))}
        {count > rows.length && (
          <li className="px-3 py-2 text-sm">{words.more(formatNumber(count - rows.length))}</li>
        )}
      </ul>
    </ConfirmCall>
  );
}

function Row({ row: { user_id, user_name, plan_name, about_at, step, is_invoiced } }: { row: BacklogRow }) {
  const { backlog: words } = useMessages('dashboard');
  const what = [step && words.message, is_invoiced && words.invoice].filter(Boolean).join(' + ');
  return (
    <li className="grid gap-0.5 px-3 py-2 text-sm">
      <span className="font-medium wrap-anywhere text-ink">
        <UserLink id={user_id} name={user_name} /> <span className="font-normal text-muted">{plan_name}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3">
        <Moment at={about_at} />
        <span>{what}</span>
      </span>
    </li>
  );
}
