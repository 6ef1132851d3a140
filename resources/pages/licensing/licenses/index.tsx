import { router } from '@inertiajs/react';
import type { LicensesPage as Props } from '@server/licensing/licenses/licenses.page.controller';
import KeyRound from 'lucide-react/icons/key-round';
import Layers from 'lucide-react/icons/layers';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { useRights } from '@/shared/use-rights';
import { FilterChip } from '@/ui/filter-chip';
import { CreateButton } from '@/ui/create-button';
import { creating } from '@/ui/page-actions';
import { presetsOver } from '@/ui/presets';
import { StatStrip } from '@/ui/stat';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { licenseHref } from '@/lib/hrefs';
import type { Messages } from '@/i18n/messages';
import { useMessages } from '@/i18n/use-messages';
import { DIALOGS, useLicenseActions } from './license-actions';
import { useLicenseColumns } from './license-columns';

export default function LicensesPage(props: Props) {
  const words = useMessages('licenses');
  const { expiring: ends, screens, status: statuses } = useMessages('shared');
  const canWrite = useRights().can('licenses:write');
  const page = useListPage(props, 'licenses', {
    subject: 'license',
    dialogs: DIALOGS,
    shared: { publicUrl: props.public_url, offer: props.offer },
    late: ['stats'],
    deleted: (dialog) => (dialog.kind === 'delete' ? dialog.license.id : null),
  });
  const { list, open } = page;
  const { status, expiring, silent_days, verifying } = page.query;
  const preset = presetsOver({ status, expiring, verifying }, list);
  const create = () => open({ kind: 'create' });
  useShortcut('n', () => canWrite && create());
  const createButton = canWrite && <CreateButton onClick={create}>{words.create.title}</CreateButton>;
  return (
    <ListPage
      page={page}
      words={words}
      caption={screens.licenses}
      icon={KeyRound}
      nothing={{
        title: words.nothingYet.title,
        text: canWrite ? words.nothingYet.canCreate : words.nothingYet.mayLook,
        action: createButton,
      }}
      nothingMatches={meaningOf({ silent_days, verifying }, words)}
      stats={<LicenseStats stats={props.stats} only={list.linkOptions.only} />}
      csv="licenses"
      actions={
        canWrite
          ? [
              { icon: Layers, word: words.batch.button, onClick: () => open({ kind: 'many' }) },
              creating(words.create.title, create),
            ]
          : []
      }
      presets={[
        preset(words.presets.all),
        preset(statuses.active, { status: 'active' }),
        preset(ends.preset, { expiring: 'soon' }),
        preset(statuses.expired, { status: 'expired' }),
        preset(words.presets.stillUsed, { verifying: 'expired' }),
      ]}
      chips={
        verifying === 'refused' && (
          <FilterChip label={words.refusedToday} href={list.href({ verifying: null })} list={list}>
            {words.refusedToday}
          </FilterChip>
        )
      }
      filters={[
        {
          label: words.card.lastSeen,
          name: 'silent_days',
          options: silences(silent_days, words.silence),
          value: silent_days,
        },
      ]}
      views="licenses"
      columns={useLicenseColumns()}
      nameOf={({ license_key }) => license_key}
      actionsOf={useLicenseActions(open)}
      onOpen={({ id }) => router.visit(licenseHref(id))}
    />
  );
}

LicensesPage.layout = [AppLayout];

type LicenseStatsProps = Pick<Props, 'stats'> & { only: string[] };

function LicenseStats({ stats, only }: LicenseStatsProps) {
  const { total } = useMessages('licenses').stats;
  const { status, expiring } = useMessages('shared');
  return (
    <StatStrip
      only={only}
      stats={[
        { label: total, value: stats?.total, tone: 'grey', href: '/licenses' },
        { label: status.active, value: stats?.active, tone: 'green', href: '/licenses?status=active' },
        { label: status.expired, value: stats?.expired, tone: 'red', href: '/licenses?status=expired' },
        { label: expiring.stat, value: stats?.expiring_soon, tone: 'amber', href: '/licenses?expiring=soon' },
      ]}
    />
  );
}

/** Options for days without verification; the URL may contain other values. */
function silences(asked: number | null, words: Messages['licenses']['silence']): Map<string, string> {
  const days = [...new Set([1, 7, 30, asked ?? 1])];
  return new Map([['', words.any], ...days.map((count) => [`${count}`, words.days(count)] as const)]);
}

/** Explains an empty result of the rarer filters. */
function meaningOf(
  { silent_days, verifying }: Pick<Props['query'], 'silent_days' | 'verifying'>,
  words: Messages['licenses'],
): string | undefined {
  if (silent_days) return words.silence.nothing(silent_days);
  if (verifying === 'refused') return words.noneRefused;
  return verifying ? words.noneStillUsed : undefined;
}
