import { usePage } from '@inertiajs/react';
import type { MouseEvent } from 'react';
import { useTexts } from '@/shared/landing/use-texts';

export const siteLinkClass =
  'flex h-9 items-center rounded-md px-3 text-base font-medium text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11';

type SectionLinksProps = { onFollow?: (event: MouseEvent<HTMLElement>) => void };

/** Links to the sections of the landing page, on it and from other pages. */
export function SectionLinks({ onFollow }: SectionLinksProps) {
  const { bar } = useTexts();
  const page = usePage().component === 'landing' ? '' : '/';
  return (['features', 'pricing', 'demo', 'faq'] as const).map((section) => (
    <a key={section} href={`${page}#${section}`} onClick={onFollow} className={siteLinkClass}>
      {bar[section]}
    </a>
  ));
}
