import type { LandingPage as Props } from '@server/site/landing.page';
import { LandingLayout } from '@/layouts/landing-layout';
import { staticIsland } from '@/ui/static-island';
import { Closing } from './closing';
import { Demo } from './demo';
import { Hero } from './hero';
import { PageHead } from './page-head';

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
