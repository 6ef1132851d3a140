import type { LicensesPage as Props } from '@server/licensing/licenses/licenses.page';
import type { PageProps } from '@server/platform/inertia/props';
import { useRights } from '@/shared/use-rights';
import { BatchBar } from '@/shared/batch/batch-bar';
import { useBatchRights } from '@/shared/batch/use-batch-rights';
import { CsvButtons } from '@/shared/csv-buttons';
import { Button } from '@/ui/button';
import { CreateButton, CreateButtons } from '@/ui/create-button';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { useSelection } from '@/ui/hooks/use-selection';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import type { OpenDialog } from './license-dialogs';
import { LicenseFilters } from './license-filters';
import { LicenseList } from './license-list';
import type { LicenseStats as Stats } from '@server/licensing/licenses/license.view';
import { Stat, StatStrip } from '@/ui/stat';

const LicenseDialogs = lazyDialog(() => import('./license-dialogs').then((module) => module.LicenseDialogs));

export default function LicensesPage({ licenses, count, links, query, ...rest }: PageProps<Props>) {
  const words = useMessages('licenses');
  const list = useList('licenses', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const selection = useSelection(licenses, count, query);
  const { dialog, open, close, done } = useDialog<OpenDialog>((changed) => {
    if (changed.kind === 'delete') selection.forget(changed.license.id);
    list.reload('stats');
  });
  const { can, hasFullAccess } = useRights();
  const canWrite = can('licenses:write');
  const isSelecting = useBatchRights('license').allowed.length > 0;
  const create = () => open({ kind: 'create' });
  useShortcut('n', () => canWrite && create());

  return (
    <div className="list-page">
      <LicenseStats stats={rest.stats} only={list.linkOptions.only} />
      <div className="flex gap-3 max-sm:flex-col">
        <CsvButtons kind="licenses" query={query}>
          <SearchBox label={words.search} text={search.text} onType={search.type} />
        </CsvButtons>
        {canWrite && (
          <CreateButtons>
            <CreateButton onClick={create}>{words.create.title}</CreateButton>
            <Button className="h-10" onClick={() => open({ kind: 'many' })}>
              {words.batch.button}
            </Button>
          </CreateButtons>
        )}
      </div>
      <LicenseFilters
        query={query}
        count={count}
        list={list}
        selection={isSelecting ? selection : undefined}
      />
      <LicenseList
        licenses={licenses}
        query={query}
        list={list}
        selection={isSelecting ? selection : undefined}
        onCreate={canWrite ? create : undefined}
        onScript={(license) => open({ kind: 'script', license })}
        onRotate={can('keys:rotate') ? (license) => open({ kind: 'rotate', license }) : undefined}
        onEdit={canWrite ? (license) => open({ kind: 'edit', license }) : undefined}
        onDelete={hasFullAccess ? (license) => open({ kind: 'delete', license }) : undefined}
      />
      <Pagination links={links} only={list.linkOptions.only} />
      <BatchBar
        subject="license"
        selection={selection}
        matching={count}
        onChanged={() => list.reload('stats')}
      />
      {dialog && <LicenseDialogs dialog={dialog} publicUrl={rest.public_url} onClose={close} onDone={done} />}
    </div>
  );
}

LicensesPage.layout = [AppLayout];

function LicenseStats({ stats, only }: { stats: Stats | undefined; only: string[] }) {
  const words = useMessages('licenses').stats;
  const { status, expiring } = useMessages('shared');
  return (
    <StatStrip>
      <Stat label={words.total} value={stats?.total} tone="grey" href="/licenses" only={only} />
      <Stat
        label={status.active}
        value={stats?.active}
        tone="green"
        href="/licenses?status=active"
        only={only}
      />
      <Stat
        label={status.expired}
        value={stats?.expired}
        tone="red"
        href="/licenses?status=expired"
        only={only}
      />
      <Stat
        label={expiring.stat}
        value={stats?.expiring_soon}
        tone="amber"
        href="/licenses?expiring=soon"
        only={only}
      />
    </StatStrip>
  );
}
