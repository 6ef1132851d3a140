import Menu from 'lucide-react/icons/menu';
import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { LanguageSwitch } from '@/ui/language-switch';
import { SkipLink } from '@/ui/skip-link';
import { Link, usePage } from '@inertiajs/react';
import { LandingMark } from '@/shared/landing/landing-mark';
import { useTexts } from '@/shared/landing/use-texts';
import { ThemeToggle } from '@/ui/theme-toggle';
import type { LandingPage } from '@server/site/landing.page.controller';
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

const MENU = 'site-menu';

function LandingBar() {
  const { bar } = useTexts();
  const isLanding = usePage().component === 'landing';
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas">
      <div className="site-width flex h-15 items-center gap-2 lg:h-16">
        <a href={isLanding ? '#content' : '/'} className="mr-auto rounded-md text-lg">
          <LandingMark />
        </a>
        <nav aria-label={bar.label} className="flex max-md:hidden">
          <SectionLinks />
        </nav>
        <div className="flex max-md:hidden">
          <Preferences />
        </div>
        <ButtonLink href="/login">{bar.signIn}</ButtonLink>
        <IconButton icon={Menu} label={bar.menu} popoverTarget={MENU} className="-mr-2 md:hidden" />
      </div>
      <MenuPopover />
    </header>
  );
}

/** Links without room in the bar on phones. It works without scripts. */
function MenuPopover() {
  const { bar } = useTexts();
  return (
    <div id={MENU} popover="auto" className="site-menu">
      <nav aria-label={bar.label} className="grid">
        <SectionLinks onFollow={close} />
      </nav>
      <div className="mt-2 flex justify-end gap-2 border-t border-line pt-2">
        <Preferences />
      </div>
    </div>
  );
}

/** Closes the menu, which would otherwise cover the target section. */
const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

function Preferences() {
  const { component } = usePage();
  return (
    <>
      <LanguageSwitch {...(component === 'landing' && { hrefFor: (locale) => `/${locale}` })} />
      <ThemeToggle />
    </>
  );
}

const siteLinkClass =
  'flex h-9 items-center rounded-md px-3 text-base font-medium text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11';

type SectionLinksProps = { onFollow?: (event: MouseEvent<HTMLElement>) => void };

/** Links to the sections of the landing page, on it and from other pages. */
function SectionLinks({ onFollow }: SectionLinksProps) {
  const { bar } = useTexts();
  const page = usePage().component === 'landing' ? '' : '/';
  return (['features', 'pricing', 'demo', 'faq'] as const).map((section) => (
    <a key={section} href={`${page}#${section}`} onClick={onFollow} className={siteLinkClass}>
      {bar[section]}
    </a>
  ));
}
