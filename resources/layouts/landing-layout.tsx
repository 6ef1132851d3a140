import type { ReactNode } from 'react';
import { SkipLink } from '@/ui/skip-link';
import { LandingBar } from '@/layouts/landing-bar';
import { Link, usePage } from '@inertiajs/react';
import { SectionLinks, siteLinkClass } from '@/layouts/section-links';
import { LandingMark } from '@/shared/landing/landing-mark';
import { useTexts } from '@/shared/landing/use-texts';
import type { LandingPage } from '@server/site/landing.page';
import { ChatButton } from '@/shared/landing/chat-button';
import type { SellerView } from '@server/billing/invoices/seller.view';

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

/** Keeps the chat button within reach on phones; the footer ends above it. */
function ChatBar() {
  const { hero } = useTexts();
  if (!usePage<LandingPage>().props.whatsapp_number) return null;
  return (
    <>
      <div className="h-17 sm:hidden" />
      <div className="fixed inset-x-0 bottom-0 z-30 grid border-t border-line bg-canvas px-4 py-3 sm:hidden">
        <ChatButton message={hero.message}>{hero.chat}</ChatButton>
      </div>
    </>
  );
}

/** Shows the details of the seller that are configured. */
function CompanyDetails({ label }: { label: string }) {
  const { name, address, email } = usePage<SellerView>().props.company;
  if (!name && !address && !email) return null;
  return (
    <address
      aria-label={label}
      className="grid justify-items-start gap-0.5 text-sm wrap-anywhere text-muted not-italic"
    >
      {name && <span className="font-semibold text-ink">{name}</span>}
      {address && <span>{address}</span>}
      {email && (
        <a href={`mailto:${email}`} className="link pointer-coarse:py-2.5">
          {email}
        </a>
      )}
    </address>
  );
}
