import { Head, usePage } from '@inertiajs/react';
import { LOCALES } from '@server/rules/locale';
import { slideSource } from './slide-image';
import { useTexts } from './use-texts';

/** What search engines and chats show of this page. `/` is in the visitor's language, the other addresses in their own. */
export function PageHead({ publicUrl }: { publicUrl: string }) {
  const { title, description } = useTexts();
  const here = publicUrl + usePage().url.split('?')[0];
  return (
    <Head title={title}>
      <link head-key="first-slide" rel="preload" as="image" href={slideSource(0)} fetchPriority="high" />
      <meta head-key="description" name="description" content={description} />
      <meta head-key="og:type" property="og:type" content="website" />
      <meta head-key="og:title" property="og:title" content={title} />
      <meta head-key="og:description" property="og:description" content={description} />
      <meta head-key="og:url" property="og:url" content={here} />
      <meta head-key="og:image" property="og:image" content={publicUrl + slideSource(0)} />
      <meta head-key="og:image:width" property="og:image:width" content="1600" />
      <meta head-key="og:image:height" property="og:image:height" content="1000" />
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
