import { usePage } from '@inertiajs/react';
import type { LandingPage } from '@server/site/landing.page.controller';
import type { PlanView } from '@server/catalog/plans/plan.view';
import { monthsOf } from '@server/rules/billing-period';
import { jsonInMarkup } from '@server/rules/json-in-markup';
import { LONG_PRICES } from '@/lib/long-prices';
import { useDetails } from './use-details';
import { useTexts } from '@/shared/landing/use-texts';

/** schema.org data for search engines; browsers do not run it. */
export function StructuredData({ plans }: { plans: PlanView[] }) {
  const { app, company, public_url: url } = usePage<LandingPage>().props;
  const { description } = useTexts();
  const { faq } = useDetails();
  const graph = [
    company.name && organization(company, url),
    {
      '@type': 'Product',
      name: app.product_name,
      description,
      url: `${url}/`,
      image: [`${url}/api/images/1.webp`],
      brand: { '@type': 'Brand', name: app.product_name },
      ...(plans.length > 0 && { offers: plans.map((plan) => offer(plan, url)) }),
    },
    { '@type': 'FAQPage', mainEntity: faq.questions.map(question) },
  ].filter(Boolean);
  const json = jsonInMarkup({ '@context': 'https://schema.org', '@graph': graph });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const organization = ({ name, address, email }: LandingPage['company'], url: string) => ({
  '@type': 'Organization',
  name,
  url: `${url}/`,
  ...(address && { address }),
  ...(email && { email }),
});

const offer = (plan: PlanView, url: string) => ({
  '@type': 'Offer',
  name: plan.plan_name,
  url: `${url}/#pricing`,
  price: plan.price_per_month,
  priceCurrency: 'IDR',
  priceSpecification: [
    price(plan.price_per_month, 1),
    ...LONG_PRICES.map(([field, period]) => price(plan[field], monthsOf(period))),
  ],
});

/** MON is the month of UN/CEFACT. */
const price = (amount: number, months: number) => ({
  '@type': 'UnitPriceSpecification',
  price: amount,
  priceCurrency: 'IDR',
  referenceQuantity: { '@type': 'QuantitativeValue', value: months, unitCode: 'MON' },
});

const question = (asked: { question: string; answer: string }) => ({
  '@type': 'Question',
  name: asked.question,
  acceptedAnswer: { '@type': 'Answer', text: asked.answer },
});
