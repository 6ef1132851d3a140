import { Link, usePage } from '@inertiajs/react';
import Bookmark from 'lucide-react/icons/bookmark';
import { filterOf } from '@/lib/filter-of';
import { useMessages } from '@/i18n/use-messages';

export function SavedViewLinks() {
  const { views: words, screens } = useMessages('shared');
  const { url, props } = usePage();
  const views = props.viewer?.saved_views ?? [];
  if (!views.length) return null;
  return (
    <nav aria-label={words.label} className="grid gap-1">
      <h2 className="px-3 text-xs font-semibold text-faint">{words.label}</h2>
      <ul className="grid gap-0.5">
        {views.map(({ id, name, list, query }) => {
          const href = `/${list}?${query}`;
          const isCurrent = url.split('?')[0] === `/${list}` && filterOf(url) === filterOf(href);
          return (
            <li key={id}>
              <Link
                href={href}
                title={`${name} · ${screens[list]}`}
                aria-current={isCurrent ? 'page' : undefined}
                className="nav-link"
              >
                <Bookmark aria-hidden className="size-4.5 shrink-0" />
                <span className="truncate">{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
