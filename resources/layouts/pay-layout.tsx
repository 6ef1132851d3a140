import { usePage } from '@inertiajs/react';
import type { PayPage } from '@server/billing/checkout/pay.view';
import { type Locale, LOCALE_PARAMETER } from '@server/rules/locale';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/ui/language-switch';
import { ThemeToggle } from '@/ui/theme-toggle';

/** For pages that customers open from a chat: shows the seller and has no links to other pages. */
export function PayLayout({ children }: { children: ReactNode }) {
  const { props, url } = usePage<PayPage>();
  // With what is ticked on a customer's link.
  const hrefFor = (locale: Locale) => {
    const query = new URLSearchParams(url.split('?')[1]);
    query.set(LOCALE_PARAMETER, locale);
    return `?${query}`;
  };
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-xl items-center gap-2 px-4">
          <p className="min-w-0 flex-1 py-2 text-lg leading-6 font-bold wrap-anywhere">
            {props.company.name ?? props.app.product_name}
          </p>
          <LanguageSwitch hrefFor={hrefFor} />
          <ThemeToggle />
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-xl grid-cols-1 content-start gap-4 px-4 py-5 sm:py-8">
        {children}
      </main>
    </div>
  );
}
