import { Head } from '@inertiajs/react';
import type { LandingPage as Props } from '@server/pages';
import { LandingLayout } from '@/layouts/landing-layout';
import { staticIsland } from '@/lib/static-island';
import { Closing } from './closing';
import { Demo } from './demo';
import { Hero } from './hero';
import { slideSource } from './slide-image';
import { useTexts } from './use-texts';

// A good part of the page's scripts, icons above all, for what has no controls.
const Features = await staticIsland(() => import('./features').then((module) => module.Features));
const Pricing = await staticIsland(() => import('./pricing').then((module) => module.Pricing));

export default function LandingPage({ plans, features, demo, public_url }: Props) {
  return (
    <>
      <PageHead publicUrl={public_url} />
      <Hero />
      <Features features={features} />
      <Pricing plans={plans} />
      <Demo demo={demo} />
      <Closing />
    </>
  );
}

LandingPage.layout = [LandingLayout];

/** What search engines and chats show of this page. */
function PageHead({ publicUrl }: { publicUrl: string }) {
  const { title, description } = useTexts();
  return (
    <Head title={title}>
      <link head-key="first-slide" rel="preload" as="image" href={slideSource(0)} fetchPriority="high" />
      <meta head-key="description" name="description" content={description} />
      <meta head-key="og:type" property="og:type" content="website" />
      <meta head-key="og:title" property="og:title" content={title} />
      <meta head-key="og:description" property="og:description" content={description} />
      <meta head-key="og:url" property="og:url" content={`${publicUrl}/`} />
      <meta head-key="og:image" property="og:image" content={publicUrl + slideSource(0)} />
      <meta head-key="og:image:width" property="og:image:width" content="1600" />
      <meta head-key="og:image:height" property="og:image:height" content="1000" />
      <link head-key="canonical" rel="canonical" href={`${publicUrl}/`} />
    </Head>
  );
}
