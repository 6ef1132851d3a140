import { Link, router } from '@inertiajs/react';
import { Field } from '@/ui/field';
import type { useList } from '@/ui/hooks/use-list';
import { TextInput } from '@/ui/text-input';
import type { ReceivablesPage as Props } from '@server/billing/receivables/receivables.page.controller';
import { RECEIVABLE_BANDS } from '@server/rules/receivables';
import Wallet from 'lucide-react/icons/wallet';
import { CustomerChip } from '@/shared/customer-chip';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { Banner } from '@/ui/banner';
import { presetsOver } from '@/ui/presets';
import { AppLayout } from '@/layouts/app-layout';
import { useFormat } from '@/ui/hooks/use-format';
import { userHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { DIALOGS, useReceivableActions } from './receivable-actions';
import { useReceivableColumns } from './receivable-columns';
import { ReceivableSums, ShownSums } from './receivable-sums';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useState } from 'react';
import { useBatchRights } from '@/shared/batch/use-batch-rights';
import { RunBatch } from '@/shared/dialogs';
import type { PageAction } from '@/ui/page-actions';
import { formatNumber } from '@/lib/format';

export default function ReceivablesPage(props: Props) {
  const words = useMessages('receivables');
  const { stats } = props;
  const page = useListPage(props, 'receivables', {
    dialogs: DIALOGS,
    also: ['customer', 'stats'],
    always: ['as_of'],
  });
  const { list, query } = page;
  const preset = presetsOver({ band: query.band }, list);
  const { as_of } = query;
  const remind = useRemindLate(stats, page.reload);
  return (
    <ListPage
      page={{ ...page, openDialog: page.openDialog ?? remind.dialog }}
      words={words}
      caption={useMessages('shared').screens.receivables}
      icon={Wallet}
      startsAs="table"
      nothing={words.nothing}
      stats={<ReceivableSums stats={stats} list={list} />}
      csv="receivables"
      actions={!as_of && stats !== null ? remind.actions : []}
      notice={as_of && <PastDay day={as_of} page={page} />}
      sums={<ShownSums stats={stats} />}
      filterFields={<AsOfDay day={as_of} list={list} />}
      presets={[
        preset(words.all),
        ...(['late', 'not_yet_due', 'credit'] as const).map((one) => preset(words.bands[one], { band: one })),
      ]}
      chips={<CustomerChip name={props.customer} list={list} />}
      filters={[
        {
          label: words.columns.owed,
          name: 'band',
          options: new Map([
            ['', words.all],
            ...RECEIVABLE_BANDS.map((band) => [band, words.bands[band]] as const),
          ]),
          value: query.band,
        },
      ]}
      columns={useReceivableColumns()}
      cards={{ isInTwo: true, hasActionsAtFoot: true }}
      nameOf={({ user_name }) => user_name}
      actionsOf={useReceivableActions(page.open)}
      onOpen={({ id }) => router.visit(userHref(id))}
    />
  );
}

ReceivablesPage.layout = [AppLayout];

type PastDayProps = { day: string; page: Pick<ReturnType<typeof useListPage>, 'list'> };

/** What is seen is not of today, and nothing can be done about it. */
function PastDay({ day, page: { list } }: PastDayProps) {
  const { asOf } = useMessages('receivables');
  const { wholeDay } = useFormat();
  return (
    <Banner
      tone="notice"
      action={
        <Link href={list.href({ as_of: null })} {...list.linkOptions} className="link">
          {asOf.today}
        </Link>
      }
    >
      {asOf.past(wholeDay(day))}
    </Banner>
  );
}

type AsOfDayProps = { day: string | null; list: ReturnType<typeof useList> };

/** The day at whose end the list looks; without one it shows what is owed now. */
function AsOfDay({ day, list }: AsOfDayProps) {
  const { asOf } = useMessages('receivables');
  const { today } = useFormat();
  const look = (chosen: string) => {
    const isDay = chosen >= '2000-01-01' && chosen < today;
    router.get(list.href({ as_of: isDay ? chosen : null }), {}, list.linkOptions);
  };
  return (
    <Field label={asOf.label}>
      {(control) => (
        <TextInput
          {...control}
          // An answer that was refused leaves what is typed.
          key={day}
          type="date"
          min="2000-01-01"
          max={today}
          defaultValue={day ?? today}
          onChange={({ target }) => target.validity.valid && target.value && look(target.value)}
        />
      )}
    </Field>
  );
}

/**
 * Reminds of every subscription with an invoice that is late, after a preview, which also says why nobody can be reminded.
 * @param stats absent until they have loaded; the button keeps its place
 */
function useRemindLate(
  stats: Props['stats'],
  onReminded: () => void,
): { actions: PageAction[]; dialog: ReactNode } {
  const words = useMessages('receivables');
  const { allowed } = useBatchRights('subscription');
  const [isOpen, setOpen] = useState(false);
  if (!allowed.includes('subscription.remind')) return { actions: [], dialog: null };
  const isRefused = !!stats?.all.late && stats.remindable === 0;
  const action: PageAction = {
    icon: MessageCircle,
    word: isRefused ? words.remindNobody : words.remindLate(stats ? formatNumber(stats.remindable) : '…'),
    isPrimary: true,
    isDisabled: !stats?.all.late,
    onClick: () => setOpen(true),
  };
  const dialog = isOpen && stats && (
    <RunBatch
      subject="subscription"
      action="subscription.remind"
      target={{ query: 'owed=overdue' }}
      count={{ total: stats.remindable, is_exact: true }}
      onClose={() => setOpen(false)}
      onChanged={onReminded}
    />
  );
  return { actions: [action], dialog };
}
