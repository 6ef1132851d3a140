import { Link } from '@inertiajs/react';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type Column, columnClass } from '@/ui/column';
import type { useList } from '@/ui/hooks/use-list';

type ColumnHeadProps = Omit<Column<never>, 'cell'> & { current: string; list: ReturnType<typeof useList> };

/** The column title, which links to its sort order and to the reverse. */
export function ColumnHead({ label, sort, width, current, list, ...column }: ColumnHeadProps) {
  const className = clsx(width, columnClass(column)) || undefined;
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const direction = directionOf(sort, current);
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Link
        href={list.href({ sort: direction === 'ascending' ? `-${sort}` : sort })}
        {...list.linkOptions}
        className="column-sort"
      >
        {label}
        <ChevronDown aria-hidden className={clsx('size-3.5', SIGNS[direction ?? 'none'])} />
      </Link>
    </th>
  );
}

const SIGNS = { ascending: 'rotate-180', descending: '', none: 'opacity-0' };

function directionOf(sort: string, current: string) {
  if (current === sort) return 'ascending';
  return current === `-${sort}` ? 'descending' : undefined;
}
