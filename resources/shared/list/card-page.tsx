import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { CardList } from '@/ui/card-list';
import { SearchBox } from '@/ui/search-box';
import { ListSection } from './list-section';
import type { ListPageState } from './use-list-page';

type CardPageProps<Row extends { id: number }> = Pick<
  ComponentProps<typeof ListSection>,
  'nothing' | 'presets'
> & {
  page: ListPageState<Row>;
  words: ComponentProps<typeof ListSection>['words'] & { search: string };
  icon: LucideIcon;
  stats: ReactNode;
  /** Beside the search. */
  buttons: ReactNode;
  /** Renders one row as a list item. */
  children: (row: Row) => ReactNode;
};

/** A list whose rows are too much for a table. */
export function CardPage<Row extends { id: number }>({ page, words, ...props }: CardPageProps<Row>) {
  const { text, type } = page.search;
  const { stats, buttons, children, ...section } = props;
  return (
    <div className="grid gap-5">
      {stats}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <SearchBox label={words.search} text={text} onType={type} />
        {buttons}
      </div>
      <ListSection page={page} words={words} {...section}>
        <CardList rows={page.rows}>{children}</CardList>
      </ListSection>
      {page.openDialog}
    </div>
  );
}
