import { Link } from '@inertiajs/react';
import type { Count } from '@server/platform/lists/list.view';
import { formatCount } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import type { useList } from '@/ui/hooks/use-list';

export type Preset = {
  label: string;
  href: string;
  isCurrent: boolean;
  /** The filters that it sets or clears. */
  names?: string[];
  /** Set for filters whose rows staff work through, once it is loaded. */
  count?: Count;
};

/** Common filters as links, so that they can be opened in a new tab and shared. */
export function Presets({ presets, only }: { presets: Preset[]; only: string[] }) {
  return (
    <nav aria-label={useMessages('shared').list.filters} className="presets">
      <div className="scroll-row">
        {presets.map(({ label, href, isCurrent, count }) => (
          <Link
            key={label}
            ref={isCurrent ? intoView : undefined}
            href={href}
            only={only}
            preserveState
            preserveScroll
            aria-current={isCurrent ? 'true' : undefined}
            className="preset"
          >
            {label}
            {count && (
              <span className="ml-0.5 font-medium text-faint tabular-nums">{formatCount(count)}</span>
            )}
          </Link>
        ))}
      </div>
    </nav>
  );
}

/** Scrolls the current link of a row into view on narrow screens. */
export function intoView(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/**
 * Builds presets that set some filters of a group and clear the others.
 * @param query the current values of the group
 */
export const presetsOver =
  <Name extends string>(query: Record<Name, string | null>, list: ReturnType<typeof useList>) =>
  (label: string, filters: Partial<Record<NoInfer<Name>, string>> = {}): Preset => {
    const names = Object.keys(query) as Name[];
    const wanted = Object.fromEntries(names.map((name) => [name, filters[name] ?? null]));
    return {
      label,
      href: list.href(wanted),
      isCurrent: names.every((name) => query[name] === wanted[name]),
      names,
    };
  };
