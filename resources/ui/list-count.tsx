import type { ComponentProps } from 'react';
import { CountLine } from '@/ui/count-line';
import { PageCheck } from '@/ui/row-check';
import { useListView } from '@/ui/hooks/use-list-view';
import type { Selection } from '@/ui/hooks/use-selection';

type ListCountProps = ComponentProps<typeof CountLine> & {
  /** Absent for viewers without actions. */
  selection?: Selection;
};

/** The number of rows and the checkbox that selects the page, where no table head has one. */
export function ListCount({ selection, ...line }: ListCountProps) {
  const [view] = useListView();
  return (
    <div className="flex grow items-center gap-2.5 sm:shrink-0">
      {selection && line.count.total > 0 && (
        <span className={view === 'table' ? 'flex sm:hidden' : 'flex'}>
          <PageCheck selection={selection} />
        </span>
      )}
      <CountLine {...line} />
    </div>
  );
}
