import { Head, usePage } from '@inertiajs/react';
import pictures from 'virtual:share-pictures';
import { type Locale, LOCALES } from '@server/rules/locale';
import type { LandingPage as Props } from '@server/site/landing.page.controller';
import { LandingLayout } from '@/layouts/landing-layout';
import { staticIsland } from '@/ui/static-island';
import { Card } from '@/ui/card';
import { ChatButton } from '@/shared/landing/chat-button';
import { useTexts } from '@/shared/landing/use-texts';
import { Signal } from '@/shared/signal';
import { useSlideSource } from './slide-image';
import { Slideshow } from './slideshow';
import ExternalIcon from 'lucide-react/icons/external-link';
import { type ReactNode, useRef } from 'react';
import { ExternalButtonLink } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Section } from './section';

// Static parts save much of the scripts of the page, above all icons.
const Features = await staticIsland(() => import('./features').then((module) => module.Features));
const Pricing = await staticIsland(
  () => import('./pricing').then((module) => module.Pricing),
  'landing-details',
);
const Faq = await staticIsland(() => import('./faq').then((module) => module.Faq), 'landing-details');
const StructuredData = await staticIsland(
  () => import('./structured-data').then((module) => module.StructuredData),
  'landing-details',
);

export default function LandingPage({ plans, features, demo, public_url }: Props) {
  return (
    <>
      <PageHead publicUrl={public_url} />
      <Hero />
      <Features features={features} />
      <Pricing plans={plans} />
      <Demo demo={demo} />
      <Faq />
      <Closing />
      <StructuredData plans={plans} />
    </>
  );
}

LandingPage.layout = [LandingLayout];

/** A final link to the chat. */
function Closing() {
  const { closing, hero } = useTexts();
  return (
    <Card className="mb-10 flex flex-wrap items-center gap-x-10 gap-y-6 p-6 sm:mb-20 sm:p-10">
      <div className="mr-auto grid gap-2">
        <h2 className="text-xl font-bold text-balance">{closing.title}</h2>
        <p className="text-touch text-pretty text-muted">{closing.text}</p>
      </div>
      <ChatButton message={closing.message}>{hero.chat}</ChatButton>
    </Card>
  );
}

function Hero() {
  const { hero } = useTexts();
  return (
    <div className="relative grid items-center gap-x-12 gap-y-8 py-8 sm:gap-y-10 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-20">
      <Signal className="top-1/2 left-2/3 size-[76rem] -translate-1/2 mask-[radial-gradient(closest-side,#000_50%,transparent_90%)]" />
      <div className="grid content-center gap-6">
        <p className="text-base font-semibold text-accent-ink">{hero.audience}</p>
        <h1 className="text-[clamp(2.25rem,1.5rem+3vw,3.5rem)] leading-[1.04] font-extrabold tracking-[-0.04em] text-balance [word-spacing:0.07em]">
          {hero.title}
        </h1>
        <p className="max-w-xl text-lg text-pretty text-muted">{hero.lead}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
          <ChatButton message={hero.message}>{hero.chat}</ChatButton>
          <a
            href="#pricing"
            className="flex h-11 items-center rounded-md px-2 text-base font-semibold text-muted transition-colors hover:text-ink"
          >
            {hero.pricing}
          </a>
        </div>
      </div>
      <Slideshow />
    </div>
  );
}

/** Open Graph locales include a country. */
const TERRITORIES: Record<Locale, string> = { en: 'en_US', id: 'id_ID' };

/** Metadata for search engines and chats. `/` is in the language of the visitor, the other addresses in their own. */
function PageHead({ publicUrl }: { publicUrl: string }) {
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

/** Demos for operators and for their customers. The credentials belong to the demo and are public on purpose. */
function Demo({ demo }: Pick<Props, 'demo'>) {
  const { demo: texts } = useTexts();
  return (
    <Section id="demo" title={texts.title} lead={texts.lead}>
      <div className="grid gap-4 md:grid-cols-2">
        <DemoCard texts={texts.admin} url={demo.admin_url}>
          <dl className="grid gap-2 empty:hidden">
            {demo.username && <Credential label={texts.username} value={demo.username} />}
            {demo.password && <Credential label={texts.password} value={demo.password} />}
          </dl>
        </DemoCard>
        <DemoCard texts={texts.customer} url={demo.customer_url} />
      </div>
    </Section>
  );
}

type DemoCardProps = {
  texts: ReturnType<typeof useTexts>['demo']['admin'];
  url: string | null;
  children?: ReactNode;
};

function DemoCard({ texts, url, children }: DemoCardProps) {
  const { demo } = useTexts();
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-7">
      <div className="grid gap-1.5">
        <h3 className="text-lg font-bold">{texts.title}</h3>
        <p className="text-base text-pretty text-muted">{texts.text}</p>
        {!url && <p className="text-sm text-faint">{demo.onRequest}</p>}
      </div>
      {url && children}
      <div className="mt-auto">
        {url ? (
          <ExternalButtonLink href={url} className="h-11 px-5">
            {texts.open}
            <ExternalIcon aria-hidden className="size-4" />
          </ExternalButtonLink>
        ) : (
          <ChatButton isQuiet message={texts.message}>
            {texts.ask}
          </ChatButton>
        )}
      </div>
    </Card>
  );
}

function Credential({ label, value }: { label: string; value: string }) {
  const { demo } = useTexts();
  const source = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-well pr-1.5 pl-3.5">
      <dt className="w-20 text-sm text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
        <code ref={source} className="font-mono text-base wrap-anywhere">
          {value}
        </code>
        <CopyButton label={demo.copy(label)} source={source} />
      </dd>
    </div>
  );
}
