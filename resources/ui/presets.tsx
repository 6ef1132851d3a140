import { Link } from '@inertiajs/react';
import type { Count } from '@server/platform/lists/list.view';
import { formatCount } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** `count` is set for filters whose rows staff work through, once it is loaded. */
type Preset = { label: string; href: string; isCurrent: boolean; count?: Count };

/** Common filters as links, so that they can be opened in a new tab and shared. */
export function Presets({ presets, only }: { presets: Preset[]; only: string[] }) {
  return (
    <nav
      aria-label={useMessages('shared').list.filters}
      className="relative flex overflow-x-auto rounded-md border border-line bg-surface p-0.75 max-sm:w-full max-sm:contain-inline-size"
    >
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
          {count && <span className="ml-1.5 font-medium text-faint tabular-nums">{formatCount(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the current link of a row into view on narrow screens. */
export function intoView(link: HTMLElement | null): void {
  const nav = link?.parentElement;
  if (nav) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}
