import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { LanguageSwitch } from '@/components/ui/language-switch';
import { SkipLink } from '@/components/ui/skip-link';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { ChatBar } from '@/pages/landing/chat-bar';
import { LandingMark } from '@/pages/landing/landing-mark';
import { useTexts } from '@/pages/landing/use-texts';

const WIDTH = 'mx-auto max-w-[80rem] px-4 sm:px-6 lg:px-8';

/** Around the public page: the bar above it and the footer below. The page brings it along, so that no other page loads it. */
export function LandingLayout({ children }: { children: ReactNode }) {
  return (
    <div className="isolate min-h-dvh overflow-x-clip">
      <SkipLink />
      <TopBar />
      <main id="content" tabIndex={-1} className={`${WIDTH} outline-none`}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

function TopBar() {
  const { bar } = useTexts();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/85 backdrop-blur-md">
      <div className={`${WIDTH} flex h-15 items-center gap-2 lg:h-16`}>
        <a href="#content" className="mr-auto rounded-md text-lg">
          <LandingMark />
        </a>
        <nav aria-label={bar.label} className="flex max-sm:hidden">
          <Anchor to="features">{bar.features}</Anchor>
          <Anchor to="pricing">{bar.pricing}</Anchor>
          <Anchor to="demo">{bar.demo}</Anchor>
        </nav>
        <LanguageSwitch hrefFor={(locale) => `/${locale}`} />
        <ThemeToggle />
        <ButtonLink href="/login">{bar.signIn}</ButtonLink>
      </div>
    </header>
  );
}

function Footer() {
  const { bar, footer } = useTexts();
  return (
    <footer className="border-t border-line bg-surface">
      <div className={`${WIDTH} flex flex-wrap items-center gap-x-10 gap-y-6 py-8 sm:py-10`}>
        <div className="mr-auto grid gap-2">
          <LandingMark />
          <p className="text-sm text-muted">{footer.about}</p>
        </div>
        <nav aria-label={footer.label} className="-mx-3 flex flex-wrap">
          <Anchor to="features">{bar.features}</Anchor>
          <Anchor to="pricing">{bar.pricing}</Anchor>
          <Anchor to="demo">{bar.demo}</Anchor>
          <Link href="/login" className={linkClass}>
            {bar.signIn}
          </Link>
        </nav>
      </div>
      <ChatBar />
    </footer>
  );
}

const linkClass =
  'flex h-9 items-center rounded-md px-3 text-base font-medium text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11';

const Anchor = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`#${to}`} className={linkClass}>
    {children}
  </a>
);
