import { Link, usePage } from '@inertiajs/react';
import LogOut from 'lucide-react/icons/log-out';
import { Button } from '@/ui/button';
import { ThemeToggle } from '@/ui/theme-toggle';
import { Navigation } from '@/layouts/navigation';
import { ProductMark } from '@/layouts/product-mark';
import { logOut } from '@/lib/session';
import { useMessages } from '@/i18n/use-messages';
import { LanguageName, useOtherLanguage } from '@/ui/language-switch';
import { showToast } from '@/ui/toaster';
import { ApiError, callApi } from '@/api/api';
import Bookmark from 'lucide-react/icons/bookmark';
import { filterOf } from '@/lib/filter-of';

/** Shared by the sidebar and the drawer. */
export function Sidebar() {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-5 p-4">
      <div className="px-2 pt-1.5 text-lg">
        <ProductMark />
      </div>
      <div className="-mx-4 grid min-h-0 flex-1 grid-cols-1 content-start gap-6 overflow-y-auto px-4">
        <Navigation />
        <SavedViewLinks />
      </div>
      <Account />
    </div>
  );
}

function Account() {
  const { viewer } = usePage().props;
  const { menu, role } = useMessages('shared');
  const path = usePage().url.split('?')[0];
  if (!viewer) return null;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line px-2 pt-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-base font-bold text-accent-ink uppercase"
        >
          {viewer.username[0]}
        </span>
        <span className="grid min-w-0 flex-1">
          <Link
            href="/account"
            title={viewer.username}
            aria-current={path === '/account' ? 'page' : undefined}
            className="truncate text-base font-semibold transition-colors hover:text-accent-ink pointer-coarse:py-2.5"
          >
            {viewer.username}
          </Link>
          <span className="text-xs text-faint">{role[viewer.role]}</span>
        </span>
      </div>
      <div className="-mr-2 flex items-center">
        <Button className="mr-1 flex-1" onClick={() => void logOut()}>
          <LogOut aria-hidden className="size-4" />
          {menu.logout}
        </Button>
        <AccountLanguage />
        <ThemeToggle />
      </div>
    </div>
  );
}

/** Sets the language of the account in all browsers and reloads this page. */
function AccountLanguage() {
  const { other, looks } = useOtherLanguage();

  async function change() {
    try {
      await callApi('PUT /me/locale', { body: { locale: other } });
      window.location.reload();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast(cause.message, 'failure');
    }
  }

  return (
    <button type="button" onClick={change} {...looks}>
      <LanguageName of={other} />
    </button>
  );
}

function SavedViewLinks() {
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
