import { router } from '@inertiajs/react';
import { SelectField } from '@/ui/select-field';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type SortSelectProps = {
  /** Labels by `sort` value. */
  orders: Record<string, string>;
  value: string;
  list: ReturnType<typeof useList>;
};

export const SortSelect = ({ orders, value, list }: SortSelectProps) => (
  <SelectField
    label={useMessages('shared').list.sort}
    options={orders}
    value={value}
    onChange={(sort) => router.get(list.href({ sort }), {}, list.linkOptions)}
  />
);
