import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Router from 'lucide-react/icons/router';
import Users from 'lucide-react/icons/users';
import { formatNumber, formatPrice } from '@/lib/format';
import { Entitlements } from '@/shared/entitlements';
import { PlanPriceList } from '@/shared/plan-price-list';
import { RichText } from '@/shared/rich-text';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import type { PlanView } from '@server/catalog/plans/plan.view';
import { ChatButton } from '@/shared/landing/chat-button';
import { PlanComparison } from './plan-comparison';
import { Section } from './section';
import { useTexts } from '@/shared/landing/use-texts';
import { UNLIMITED_CUSTOMERS } from '@server/rules/entitlements';

export function Pricing({ plans }: { plans: PlanView[] }) {
  const { pricing } = useTexts();
  return (
    <Section id="pricing" title={pricing.title} lead={plans.length ? pricing.lead : pricing.none}>
      {plans.length ? (
        <ul className="snap-row grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))]">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
      ) : (
        <div>
          <ChatButton message={pricing.askMessage}>{pricing.ask}</ChatButton>
        </div>
      )}
      <PlanComparison plans={plans} />
    </Section>
  );
}

function PlanCard({ plan }: { plan: PlanView }) {
  const { pricing } = useTexts();
  const isPopular = plan.plan_type === 'standard';
  const price = formatPrice(plan.price_per_month, 'monthly');
  return (
    <Card
      as="li"
      className={clsx(
        'flex flex-col gap-5 p-5 sm:p-7',
        isPopular && 'outline-2 -outline-offset-1 outline-accent-ink',
      )}
    >
      <PlanName plan={plan} isPopular={isPopular} />
      <PlanPriceList plan={plan} saving={pricing.saving} />
      <PlanSize plan={plan} />
      <Entitlements
        label={pricing.included}
        codes={plan.features.filter((code) => code !== UNLIMITED_CUSTOMERS)}
      />
      <div className="mt-auto grid pt-2">
        <ChatButton isAlwaysChat isQuiet={!isPopular} message={pricing.message(plan.plan_name, price)}>
          {pricing.choose(plan.plan_name)}
        </ChatButton>
      </div>
    </Card>
  );
}

function PlanName({ plan, isPopular }: { plan: PlanView; isPopular: boolean }) {
  const { pricing } = useTexts();
  const note = plan.features.map((code) => pricing.notes[code]).find(Boolean);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-xl font-bold wrap-anywhere">{plan.plan_name}</h3>
        {isPopular && <Badge tone="accent">{pricing.popular}</Badge>}
        {note && <Badge tone="grey">{note}</Badge>}
      </div>
      {plan.description && <RichText source={plan.description} className="text-base text-muted" />}
    </div>
  );
}

/** The network size, which is how customers choose. */
function PlanSize({ plan }: { plan: PlanView }) {
  const { pricing } = useTexts();
  const [customers, routers] = [plan.max_customer_count, plan.max_mikrotik_count];
  return (
    <ul className="grid gap-2 border-t border-line pt-5">
      <Limit icon={Users}>
        {plan.is_unlimited ? pricing.unlimited : pricing.customers(customers, formatNumber(customers))}
      </Limit>
      <Limit icon={Router}>{pricing.routers(routers, formatNumber(routers))}</Limit>
    </ul>
  );
}

const Limit = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <li className="flex items-center gap-2.5 text-touch font-semibold">
    <Icon aria-hidden className="size-4.5 shrink-0 text-accent-ink" />
    {children}
  </li>
);
