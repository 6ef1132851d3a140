import type { MoneyToday, Work, WorkKind } from '@server/reports/today.view';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldX from 'lucide-react/icons/shield-x';
import Wallet from 'lucide-react/icons/wallet';
import { COUNTED_VIEWS } from '@server/rules/ready-views';
import { Link, usePage } from '@inertiajs/react';
import { useState } from 'react';
import { useBatchRights } from '@/shared/batch/use-batch-rights';
import { RunBatch } from '@/shared/dialogs';
import { useRights } from '@/shared/use-rights';
import { UserLink } from '@/shared/user-link';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { StatRow } from '@/ui/stat';
import { formatNumber, formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { REVIEWS_HREF } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

const DUE = new URLSearchParams(COUNTED_VIEWS.dueUnpaid).toString();

const ICONS = { reviews: Eye, messages: MessageCircle, late: Wallet, ending: Clock, refused: ShieldX };

const LISTS: Record<Exclude<WorkKind, 'messages'>, string> = {
  reviews: REVIEWS_HREF,
  late: '/receivables?band=late&sort=-late',
  ending: `/subscriptions?${DUE}&sort=end_date`,
  refused: '/licenses?verifying=refused',
};

/** The rows that one reminder of many is about. */
const REMINDED: Partial<Record<WorkKind, string>> = { late: 'owed=overdue', ending: DUE };

type TodayProps = {
  /** Null for staff who see no totals of money, and absent until it has loaded. */
  money: MoneyToday | null | undefined;
  work: Work[];
  onDone: () => void;
};

/** The money of the day, and what waits, by worth. */
export function Today({ money, work, onDone }: TodayProps) {
  const { today: words } = useMessages('dashboard');
  const { can } = useRights();
  const { app } = usePage().props;
  return (
    <section aria-labelledby="today" className="grid gap-3">
      <h2 id="today" className="text-lg font-bold">
        {words.title}
      </h2>
      {app.has_invoices && can('metrics:read') && <Money money={money ?? undefined} />}
      <Card>
        {work.length === 0 && (
          <p className="flex items-center gap-3 p-4 text-base text-muted sm:px-5">
            <CircleCheck aria-hidden className="size-6 shrink-0 text-green" />
            {words.nothing}
          </p>
        )}
        <ul className="divide-y divide-line">
          {work.map((one, place) => (
            <WorkRow key={one.kind} work={one} tone={place === 0 ? 'primary' : 'secondary'} onDone={onDone} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Money({ money }: { money: MoneyToday | undefined }) {
  const { today: words } = useMessages('dashboard');
  const { today } = useFormat();
  const day = money?.day ?? today;
  const figure = (label: string, value: number | undefined, href: string) => ({
    label,
    value,
    href,
    isMoney: true,
  });
  return (
    <StatRow
      stats={[
        { ...figure(words.receivedToday, money?.received_today, `/payments?day=${day}`), tone: 'green' },
        {
          ...figure(
            words.receivedThisMonth,
            money?.received_this_month,
            `/payments?month=${day.slice(0, 7)}`,
          ),
          tone: 'green',
        },
        { ...figure(words.owed, money?.owed, '/receivables'), tone: 'amber' },
        { ...figure(words.late, money?.late, LISTS.late), tone: money?.late ? 'red' : 'grey' },
      ]}
    />
  );
}

type WorkRowProps = { work: Work; tone: 'primary' | 'secondary'; onDone: () => void };

function WorkRow({ work: { kind, count, worth, ...work }, tone, onDone }: WorkRowProps) {
  const { today: words } = useMessages('dashboard');
  const { app } = usePage().props;
  const { time } = useFormat();
  const failed = kind === 'messages' && !app.sends_by_hand;
  const { what, act } = words.work[failed ? 'failed' : kind];
  const later = work.later && words.later(work.later.count, time(work.later.from));
  const title = [count > 0 || !later ? what(count) : '', later].filter(Boolean).join(' · ');
  const button = count > 0 ? act(count) : words.work.failed.act();
  const href = kind === 'messages' ? `/messages${failed ? '?tab=failed' : ''}` : LISTS[kind];
  const { allowed } = useBatchRights('subscription');
  const reminds = work.remindable > 0 && allowed.includes('subscription.remind') ? REMINDED[kind] : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <Icon of={ICONS[kind]} />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="text-base font-semibold wrap-anywhere">
          <Link href={href} className="hover:text-accent-ink">
            {title}
          </Link>
          {!!worth && (
            <span className="font-medium text-muted tabular-nums"> · {unbroken(formatRupiah(worth))}</span>
          )}
        </p>
        <Customers customers={work.customers} count={count} />
      </div>
      {reminds ? (
        <Remind query={reminds} count={work.remindable} tone={tone} onReminded={onDone} />
      ) : (
        <ButtonLink tone={tone} href={href} aria-label={words.actOn(button, title)}>
          {button}
        </ButtonLink>
      )}
    </li>
  );
}

function Customers({ customers, count }: Pick<Work, 'customers' | 'count'>) {
  const { today: words } = useMessages('dashboard');
  if (customers.length === 0) return null;
  const others = count - customers.length;
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {customers.map(({ id, name }, i) => (
        <span key={i}>
          {i > 0 && ', '}
          <UserLink id={id} name={name} />
        </span>
      ))}
      {others > 0 && words.others(formatNumber(others))}
    </p>
  );
}

type RemindProps = Pick<WorkRowProps, 'tone'> & { query: string; count: number; onReminded: () => void };

function Remind({ query, count, tone, onReminded }: RemindProps) {
  const { today: words } = useMessages('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} onClick={() => setOpen(true)}>
        {words.remind(count)}
      </Button>
      {isOpen && (
        <RunBatch
          subject="subscription"
          action="subscription.remind"
          target={{ query }}
          count={{ total: count, is_exact: true }}
          onClose={() => setOpen(false)}
          onChanged={onReminded}
        />
      )}
    </>
  );
}
