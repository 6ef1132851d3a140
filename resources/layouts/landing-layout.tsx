import type { ReactNode } from 'react';
import { SkipLink } from '@/ui/skip-link';
import { LandingBar } from '@/layouts/landing-bar';
import { Link } from '@inertiajs/react';
import { SectionLinks, siteLinkClass } from '@/layouts/section-links';
import { ChatBar } from '@/shared/landing/chat-bar';
import { CompanyDetails } from '@/shared/landing/company-details';
import { LandingMark } from '@/shared/landing/landing-mark';
import { useTexts } from '@/shared/landing/use-texts';

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

function LandingFooter() {
  const { bar, footer } = useTexts();
  return (
    <footer className="border-t border-line bg-surface">
      <div className="site-width flex flex-wrap items-center gap-x-10 gap-y-6 py-8 sm:py-10">
        <div className="mr-auto grid gap-2">
          <LandingMark />
          <p className="text-sm text-muted">{footer.about}</p>
          <CompanyDetails label={footer.provider} />
        </div>
        <nav aria-label={footer.label} className="-mx-3 flex flex-wrap">
          <SectionLinks />
          <Link href="/login" className={siteLinkClass}>
            {bar.signIn}
          </Link>
          {/* Loaded afresh: the server alone draws their texts. */}
          <a href="/terms" className={siteLinkClass}>
            {footer.terms}
          </a>
          <a href="/privacy" className={siteLinkClass}>
            {footer.privacy}
          </a>
        </nav>
      </div>
      <ChatBar />
    </footer>
  );
}
