import type { RecycleBinPage as Props } from '@server/audit/recycle-bin/recycle-bin.page';
import Trash2 from 'lucide-react/icons/trash';
import { ListSection } from '@/ui/list-section';
import { Presets, presetsOver } from '@/ui/presets';
import { SearchBox } from '@/ui/search-box';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { DeletedRecord } from './deleted-record';

export default function RecycleBinPage({ records, count, links, query }: Props) {
  const words = useMessages('recycleBin');
  const list = useList('records', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const preset = presetsOver({ kind: query.kind }, list);

  return (
    <div className="list-page">
      <div className="flex">
        <SearchBox label={words.search} text={search.text} onType={search.type} />
      </div>
      <ListSection
        list={list}
        words={words}
        icon={Trash2}
        count={count}
        links={links}
        sort={query.sort}
        isEmpty={!records.length}
        isFiltered={!!(query.q || query.kind)}
        clearHref="/recycle-bin"
        presets={
          <Presets
            only={list.linkOptions.only}
            presets={[
              preset(words.all),
              preset(words.kinds.user, { kind: 'user' }),
              preset(words.kinds.license, { kind: 'license' }),
              preset(words.kinds.subscription, { kind: 'subscription' }),
            ]}
          />
        }
      >
        <ul className="card divide-y divide-line">
          {records.map((record) => (
            <DeletedRecord key={record.id} record={record} onRestored={() => list.reload()} />
          ))}
        </ul>
      </ListSection>
    </div>
  );
}

RecycleBinPage.layout = [AppLayout];
