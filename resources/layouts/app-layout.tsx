import { Head, usePage } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { FactorGate } from '@/shared/second-factor/factor-gate';
import { RecordedOutlet } from '@/shared/recorded/recorded-outlet';
import { OwnPasswordGate } from '@/shared/own-password/own-password-gate';
import { IconSprite } from '@/ui/icon';
import { SkipLink } from '@/ui/skip-link';
import { Toaster } from '@/ui/toaster';
import { useCurrentViewer } from '@/ui/hooks/use-current-viewer';
import { MenuButton } from '@/layouts/menu-button';
import { NoScript } from '@/layouts/no-script';
import { PaletteButton } from '@/layouts/palette-button';
import { ShortcutButton } from '@/layouts/shortcut-button';
import { Sidebar } from '@/layouts/sidebar';
import { SignOutScreen } from '@/layouts/sign-out-screen';
import type { Screen } from '@/i18n/en/shared';
import { useMessages } from '@/i18n/use-messages';
import { useSignOut } from '@/lib/sign-out';

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
          <header className="sticky top-0 z-30 border-b border-line bg-canvas">
            <div className="mx-auto flex h-15 max-w-[100rem] items-center gap-2 px-4 sm:px-6 lg:h-16 lg:px-8">
              <MenuButton />
              <h1 className="min-w-0 flex-1 truncate text-xl font-bold">{name}</h1>
              <PaletteButton />
              <ShortcutButton />
            </div>
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-[100rem] px-4 py-5 outline-none sm:px-6 sm:py-6 lg:px-8"
          >
            <NoScript className="mb-5" />
            <OwnPasswordGate key={props.viewer?.id} />
            {children}
          </main>
        </div>
        {/* What one viewer did is not for the next in this tab. */}
        <Toaster key={props.viewer?.id} />
        <RecordedOutlet />
        <FactorGate />
      </div>
    </IconSprite>
  );
}
