import clsx from 'clsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/ui/button';
import { useMessages } from '@/i18n/use-messages';

type FilterFoldProps = {
  /** True when a folded filter is set, which the button then shows. */
  isNarrowed: boolean;
  className?: string;
  children: ReactNode;
};

/** Rarely used filters and the sort order. On a phone a button hides them, so that the rows stay above the fold. */
export function FilterFold({ isNarrowed, className, children }: FilterFoldProps) {
  const { filterFold } = useMessages('shared');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        className="ml-auto sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {filterFold}
        {isNarrowed && <span aria-hidden className="size-1.5 rounded-full bg-accent-ink" />}
      </Button>
      <div id={id} className={clsx('filter-fold', className, isOpen ? 'max-sm:w-full' : 'max-sm:hidden')}>
        {children}
      </div>
    </>
  );
}
