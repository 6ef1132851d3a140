import type { Count } from '@server/platform/lists/list.view';
import type { ComponentProps, ReactNode } from 'react';
import { CountLine } from '@/ui/count-line';
import { Pagination } from '@/ui/pagination';
import type { useList } from '@/ui/hooks/use-list';

type ListFootProps = Pick<ComponentProps<typeof Pagination>, 'links'> & {
  list: ReturnType<typeof useList>;
  count: Count;
  noun: { one: string; many: string };
  /** What the rows add up to. */
  children?: ReactNode;
};

/** How many rows match and what they add up to; it stays in sight while the rows scroll. */
export const ListFoot = ({ list, count, noun, links, children }: ListFootProps) => (
  <div className="list-foot">
    <CountLine count={count} {...noun} />
    {children}
    <Pagination links={links} only={list.linkOptions.only} />
  </div>
);
