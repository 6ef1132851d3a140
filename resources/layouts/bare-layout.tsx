import { Head, usePage } from '@inertiajs/react';
import { type Locale, LOCALE_PARAMETER } from '@server/rules/locale';
import type { ReactNode } from 'react';
import { Signal } from '@/shared/signal';
import { Card } from '@/ui/card';
import { LanguageSwitch } from '@/ui/language-switch';
import { ThemeToggle } from '@/ui/theme-toggle';
import { Toaster } from '@/ui/toaster';
import { NoScript } from '@/layouts/no-script';
import { ProductMark } from '@/layouts/product-mark';
import { useMessages } from '@/i18n/use-messages';

/** For visitors without a session: sign-in and its errors. */
export function BareLayout({ title, children }: { title: string; children: ReactNode }) {
  const { url, props } = usePage();
  const { frame } = useMessages('shared');
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden px-4">
      <Head title={title} />
      <Signal className="top-1/2 left-1/2 size-[78rem] -translate-1/2" />
      <header className="absolute top-4 right-4 flex">
        <LanguageSwitch hrefFor={(locale) => inLanguage(url, locale)} />
        <ThemeToggle />
      </header>
      <main className="m-auto grid w-full max-w-100 gap-7 py-16">
        <div className="grid justify-items-center gap-2.5 text-center">
          <span className="text-2xl">
            <ProductMark />
          </span>
          <p className="text-base text-muted">{frame.about}</p>
        </div>
        <Card className="grid gap-5 p-6 shadow-pop sm:p-8">
          <h1 className="text-xl font-bold">{title}</h1>
          <NoScript />
          {children}
        </Card>
        <p className="text-center text-sm text-faint">
          {frame.poweredBy} <span className="font-semibold text-muted">{props.app.product_name}</span>
        </p>
      </main>
      <Toaster />
    </div>
  );
}

/** The query says where to go after signing in. */
function inLanguage(url: string, locale: Locale): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(LOCALE_PARAMETER, locale);
  return `${path}?${parameters}`;
}
