import type { ReactNode } from 'react';
import { SkipLink } from '@/ui/skip-link';
import { LandingBar } from '@/layouts/landing-bar';
import { LandingFooter } from '@/layouts/landing-footer';

/** For public sales pages. Imported by the page, so that no other page loads it. */
export function LandingLayout({ children }: { children: ReactNode }) {
  return (
    <div className="isolate min-h-dvh overflow-x-clip">
      <SkipLink />
      <LandingBar />
      <main id="content" tabIndex={-1} className="site-width outline-none">
        {children}
      </main>
      <LandingFooter />
    </div>
  );
}
