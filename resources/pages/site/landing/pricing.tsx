import type { PlanView } from '@server/catalog/plans/plan.view';
import { ChatButton } from '@/shared/landing/chat-button';
import { PlanCard } from './plan-card';
import { PlanComparison } from './plan-comparison';
import { Section } from './section';
import { useTexts } from '@/shared/landing/use-texts';

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
