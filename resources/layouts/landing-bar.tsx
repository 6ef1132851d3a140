import { usePage } from '@inertiajs/react';
import Menu from 'lucide-react/icons/menu';
import type { MouseEvent } from 'react';
import { ButtonLink } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { LanguageSwitch } from '@/ui/language-switch';
import { ThemeToggle } from '@/ui/theme-toggle';
import { SectionLinks } from '@/layouts/section-links';
import { LandingMark } from '@/shared/landing/landing-mark';
import { useTexts } from '@/shared/landing/use-texts';

const MENU = 'site-menu';

export function LandingBar() {
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
