import { Head, usePage } from '@inertiajs/react';
import type { LegalPage as Props } from '@server/site/legal.page.controller';
import { LandingLayout } from '@/layouts/landing-layout';
import { staticIsland } from '@/ui/static-island';
import { useMessages } from '@/i18n/use-messages';

// The Markdown parser stays on the server.
const Markdown = await staticIsland(() => import('@/shared/markdown').then((module) => module.Markdown));

/** The operator's terms or privacy policy; the footer names the operator. */
export default function LegalPage({ document, text, text_locale, public_url }: Props) {
  const { product_name: product, locale } = usePage().props.app;
  const words = useMessages('legal');
  return (
    <article className="mx-auto grid max-w-3xl gap-8 py-8 sm:py-14">
      <Head title={`${words.documents[document]} · ${product}`}>
        <link head-key="canonical" rel="canonical" href={`${public_url}/${document}`} />
      </Head>
      {/* An own text may lack a heading of the first order. */}
      {!/^# /m.test(text ?? '') && <h1 className="text-2xl font-bold">{words.documents[document]}</h1>}
      {text !== null && text_locale !== locale && (
        <p className="text-base text-muted">{words.otherLanguage}</p>
      )}
      {text === null ? (
        <p className="text-base text-muted">{words.onRequest[document]}</p>
      ) : (
        <div lang={text_locale}>
          <Markdown source={text} />
        </div>
      )}
    </article>
  );
}

LegalPage.layout = [LandingLayout];
