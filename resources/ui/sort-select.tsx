import { router } from '@inertiajs/react';
import { Select } from '@/ui/select';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type SortSelectProps = {
  /** Labels by `sort` value. */
  orders: Record<string, string>;
  value: string;
  list: ReturnType<typeof useList>;
};

export function SortSelect({ orders, value, list }: SortSelectProps) {
  return (
    <Select
      aria-label={useMessages('shared').list.sort}
      className="ml-auto w-42 pointer-coarse:w-48"
      options={orders}
      value={value}
      onChange={(event) => router.get(list.href({ sort: event.target.value }), {}, list.linkOptions)}
    />
  );
}
