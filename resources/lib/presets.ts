import type { useList } from '@/ui/hooks/use-list';

/**
 * Makes presets of a list that set some filters of a group and clear the others.
 * @param query what the address says of each filter in the group
 */
export const presetsOver =
  <Name extends string>(query: Record<Name, string | null>, list: ReturnType<typeof useList>) =>
  (label: string, filters: Partial<Record<NoInfer<Name>, string>> = {}) => {
    const names = Object.keys(query) as Name[];
    const wanted = Object.fromEntries(names.map((name) => [name, filters[name] ?? null]));
    return { label, href: list.href(wanted), isCurrent: names.every((name) => query[name] === wanted[name]) };
  };
