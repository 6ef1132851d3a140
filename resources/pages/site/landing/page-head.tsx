import { Head, usePage } from '@inertiajs/react';
import { type Locale, LOCALES } from '@server/rules/locale';
import pictures from 'virtual:share-pictures';
import { useSlideSource } from './slide-image';
import { useTexts } from '@/shared/landing/use-texts';

/** Open Graph locales include a country. */
const TERRITORIES: Record<Locale, string> = { en: 'en_US', id: 'id_ID' };

/** Metadata for search engines and chats. `/` is in the language of the visitor, the other addresses in their own. */
export function PageHead({ publicUrl }: { publicUrl: string }) {
  const { title, description, hero } = useTexts();
  const { url, props } = usePage();
  const { app } = props;
  const firstSlide = useSlideSource(0);
  const here = publicUrl + url.split('?')[0];
  return (
    <Head title={title}>
      <link head-key="first-slide" rel="preload" as="image" href={firstSlide} fetchPriority="high" />
      <meta head-key="description" name="description" content={description} />
      <meta head-key="og:type" property="og:type" content="website" />
      <meta head-key="og:site_name" property="og:site_name" content={app.product_name} />
      <meta head-key="og:locale" property="og:locale" content={TERRITORIES[app.locale]} />
      <meta head-key="og:title" property="og:title" content={title} />
      <meta head-key="og:description" property="og:description" content={description} />
      <meta head-key="og:url" property="og:url" content={here} />
      <meta head-key="og:image" property="og:image" content={publicUrl + pictures[app.locale]} />
      <meta head-key="og:image:type" property="og:image:type" content="image/png" />
      <meta head-key="og:image:width" property="og:image:width" content="1200" />
      <meta head-key="og:image:height" property="og:image:height" content="630" />
      <meta head-key="og:image:alt" property="og:image:alt" content={hero.title} />
      <meta head-key="twitter:card" name="twitter:card" content="summary_large_image" />
      <link head-key="canonical" rel="canonical" href={here} />
      {LOCALES.map((locale) => (
        <link
          key={locale}
          head-key={`alternate-${locale}`}
          rel="alternate"
          hrefLang={locale}
          href={`${publicUrl}/${locale}`}
        />
      ))}
      <link head-key="alternate" rel="alternate" hrefLang="x-default" href={`${publicUrl}/`} />
    </Head>
  );
}
