import { useMessages } from '@/i18n/use-messages';

/** Lets keyboard users skip the navigation to `<main id="content">`. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only z-70 rounded-md bg-accent px-4 py-2 text-base font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
  >
    {useMessages('shared').skip}
  </a>
);
