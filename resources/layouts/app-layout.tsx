import { Head, usePage, router } from '@inertiajs/react';
import { type ReactNode, useEffect, useState } from 'react';
import { FactorGate } from '@/shared/second-factor/factor-gate';
import { RecordedOutlet } from '@/shared/recorded/recorded-outlet';
import { OwnPasswordGate } from '@/shared/own-password/own-password-gate';
import { IconSprite } from '@/ui/icon';
import { PageActionsSlot, WithPageActions } from '@/ui/page-actions-slot';
import { SkipLink } from '@/ui/skip-link';
import { Toaster } from '@/ui/toaster';
import { useCurrentViewer } from '@/ui/hooks/use-current-viewer';
import { NoScript } from '@/layouts/no-script';
import { PaletteButton } from '@/layouts/palette-button';
import { SectionTabs } from '@/layouts/navigation';
import { Sidebar } from '@/layouts/sidebar';
import type { Screen } from '@/i18n/words/shared';
import { useMessages } from '@/i18n/use-messages';
import { useSignOut, type SignOut } from '@/lib/sign-out';
import Menu from 'lucide-react/icons/menu';
import { IconButton } from '@/ui/icon-button';
import { lazyDialog } from '@/ui/lazy-dialog';
import Keyboard from 'lucide-react/icons/keyboard';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { Button } from '@/ui/button';
import { logOut } from '@/lib/session';

const ShortcutList = lazyDialog(() => import('./shortcut-list').then((module) => module.ShortcutList), {
  words: ['shortcuts', 'palette'],
});

/** Lists the keyboard shortcuts; opens with `?`. */
function ShortcutButton() {
  const { shortcuts } = useMessages('shared');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcut('?', open);

  return (
    <>
      <IconButton icon={Keyboard} label={shortcuts} onClick={open} className="pointer-coarse:hidden" />
      {isOpen && <ShortcutList onClose={() => setOpen(false)} />}
    </>
  );
}

const MenuDrawer = lazyDialog(() => import('./menu-drawer').then((module) => module.MenuDrawer));

/** Opens the sidebar on narrow screens; every navigation closes it. */
function MenuButton() {
  const { menu } = useMessages('shared');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => router.on('navigate', () => setOpen(false)), []);

  return (
    <>
      <IconButton icon={Menu} label={menu.open} className="-ml-2 lg:hidden" onClick={() => setOpen(true)} />
      {isOpen && <MenuDrawer onClose={() => setOpen(false)} />}
    </>
  );
}

/** Pages that go by the name of another screen. */
const NAMED_LIKE: Record<string, Screen | undefined> = { home: 'dashboard', 'import-run': 'new-import' };

type AppLayoutProps = { title?: string; children: ReactNode };

/** The layout of signed-in pages. The title defaults to the name of the screen. */
export function AppLayout({ title, children }: AppLayoutProps) {
  const { screens } = useMessages('shared');
  const { component, props } = usePage();
  const name = title ?? screens[NAMED_LIKE[component] ?? (component as Screen)];
  useCurrentViewer();
  const signOut = useSignOut();
  if (signOut !== 'none') return <SignOutScreen state={signOut} />;
  return (
    <IconSprite>
      <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <Head title={name} />
        <SkipLink />
        <aside className="sticky top-0 hidden h-dvh border-r border-line bg-surface lg:flex">
          <Sidebar />
        </aside>
        <div className="min-w-0">
          <WithPageActions>
            <header className="sticky top-0 z-30 border-b border-line bg-canvas">
              <div className="mx-auto flex h-15 max-w-[100rem] items-center gap-1 px-4 sm:gap-2 sm:px-6 lg:h-16 lg:px-8">
                <MenuButton />
                {/* Beside tabs, the one in view says it. */}
                <h1 className="line-clamp-2 min-w-0 flex-1 text-xl leading-7 font-bold wrap-anywhere max-sm:text-lg max-sm:leading-6 has-[+.tab-row]:lg:sr-only">
                  {name}
                </h1>
                <SectionTabs className="self-end border-b-0 max-lg:hidden" />
                <PageActionsSlot />
                <PaletteButton />
                <ShortcutButton />
              </div>
            </header>
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto max-w-[100rem] px-4 py-5 outline-none sm:px-6 sm:py-6 lg:px-8"
            >
              <SectionTabs className="-mt-5 mb-3 sm:-mt-6 sm:mb-4 lg:hidden" />
              <NoScript className="mb-5" />
              <OwnPasswordGate key={props.viewer?.id} />
              {children}
            </main>
          </WithPageActions>
        </div>
        {/* What one viewer did is not for the next in this tab. */}
        <Toaster key={props.viewer?.id} />
        <RecordedOutlet />
        <FactorGate />
      </div>
    </IconSprite>
  );
}

/** In place of the page from the press on Logout on, so that nothing of the viewer stays in sight. */
function SignOutScreen({ state }: { state: Exclude<SignOut, 'none'> }) {
  const words = useMessages('shared').signOut;
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-100 content-center justify-items-start gap-5 px-4">
      <div role={state === 'failed' ? 'alert' : 'status'} className="grid gap-2.5">
        <h1 className="text-xl font-bold">{words[state].title}</h1>
        <p className="text-base text-muted">{words[state].text}</p>
      </div>
      {state === 'failed' && (
        <Button tone="primary" onClick={() => void logOut()}>
          {words.again}
        </Button>
      )}
    </main>
  );
}
