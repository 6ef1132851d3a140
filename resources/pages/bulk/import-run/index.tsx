import type { ImportRunPage as Props } from '@server/bulk/imports/imports.page';
import Upload from 'lucide-react/icons/upload';
import { ListSection } from '@/ui/list-section';
import { Presets, presetsOver } from '@/ui/presets';
import { SearchBox } from '@/ui/search-box';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { ImportProgress } from './import-progress';
import { ImportRow } from './import-row';
import { useImportSteps } from './use-import-steps';
import { useRefusalWords } from './use-refusal-words';

export default function ImportRunPage({ run, rows, count, links, query }: Props) {
  const words = useMessages('importRun');
  const list = useList('rows', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const steps = useImportSteps(run, () => list.reload('run'));
  const refusalWords = useRefusalWords(run.kind);
  const preset = presetsOver({ outcome: query.outcome, takes_away: query.takes_away }, list);
  const names = steps.view.applied > 0 ? words.did : words.would;

  return (
    <div className="grid grid-cols-1 gap-5">
      <ImportProgress steps={steps} taking={list.href({ outcome: null, takes_away: 'true' })} />
      <SearchBox label={words.search} text={search.text} onType={search.type} />
      <ListSection
        list={list}
        words={{ ...words, nothing: words.gone }}
        icon={Upload}
        count={count}
        links={links}
        sort={query.sort}
        isEmpty={!rows.length}
        isFiltered={!!(query.q || query.outcome || query.takes_away)}
        clearHref={`/import/${run.id}`}
        presets={
          <Presets
            only={list.linkOptions.only}
            presets={[
              preset(words.all),
              preset(names.create, { outcome: 'create' }),
              preset(names.change, { outcome: 'change' }),
              preset(names.same, { outcome: 'same' }),
              preset(names.refused, { outcome: 'refused' }),
              ...(steps.view.taking_away > 0 || query.takes_away
                ? [preset(words.taking.filter, { takes_away: 'true' })]
                : []),
            ]}
          />
        }
      >
        <ul className="card divide-y divide-line">
          {rows.map((row) => (
            <ImportRow key={row.line} row={row} names={names} wordsOf={refusalWords} />
          ))}
        </ul>
      </ListSection>
    </div>
  );
}

ImportRunPage.layout = [AppLayout];
