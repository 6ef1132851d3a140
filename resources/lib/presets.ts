import type { useList } from '@/ui/hooks/use-list';

/**
 * Builds presets that set some filters of a group and clear the others.
 * @param query the current values of the group
 */
export const presetsOver =
  <Name extends string>(query: Record<Name, string | null>, list: ReturnType<typeof useList>) =>
  (label: string, filters: Partial<Record<NoInfer<Name>, string>> = {}) => {
    const names = Object.keys(query) as Name[];
    const wanted = Object.fromEntries(names.map((name) => [name, filters[name] ?? null]));
    return { label, href: list.href(wanted), isCurrent: names.every((name) => query[name] === wanted[name]) };
  };
