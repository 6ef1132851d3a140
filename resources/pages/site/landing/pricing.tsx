import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Minus from 'lucide-react/icons/minus';
import Router from 'lucide-react/icons/router';
import Users from 'lucide-react/icons/users';
import { usePrice } from '@/shared/price';
import { useMessages } from '@/i18n/use-messages';
import { formatNumber } from '@/lib/format';
import { Entitlements } from '@/shared/entitlements';
import { PlanPriceList } from '@/shared/plan-price-list';
import { RichText } from '@/shared/rich-text';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import type { PlanView } from '@server/catalog/plans/plan.view';
import { ChatButton } from '@/shared/landing/chat-button';
import { type ComparisonRow, comparePlans } from './compare-plans';
import { Section } from './section';
import { useTexts } from '@/shared/landing/use-texts';
import { UNLIMITED_CUSTOMERS } from '@server/rules/entitlements';
import { useDetails } from './use-details';

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
  const priceOf = usePrice();
  const { pricing } = useTexts();
  const isPopular = plan.plan_type === 'standard';
  const price = priceOf(plan.price_per_month, 'monthly');
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

/** Folded on phones, and everywhere in browsers without `::details-content`. */
function PlanComparison({ plans }: { plans: PlanView[] }) {
  const { entitlement: nameOf } = useMessages('shared');
  const { comparison: words } = useDetails();
  if (plans.length < 2) return null;
  const { different, same } = comparePlans(plans, { ...words, nameOf });
  return (
    <details className="group comparison">
      <summary className="fold">
        {words.title}
        <ChevronDown aria-hidden className="fold-sign" />
      </summary>
      <div className="grid gap-4 pt-4">
        {different.length > 0 && <ComparisonTable plans={plans} rows={different} />}
        {same.length > 0 && (
          <p className="text-base text-pretty text-muted">{words.everywhere(same.join(', '))}</p>
        )}
      </div>
    </details>
  );
}

function ComparisonTable({ plans, rows }: { plans: PlanView[]; rows: ComparisonRow[] }) {
  const { comparison: words } = useDetails();
  return (
    <div
      role="region"
      aria-label={words.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be in reach of the keyboard.
      tabIndex={0}
      className="card overflow-x-auto overscroll-x-contain"
    >
      <table className="comparison-table">
        <caption className="px-4 pt-4 pb-2 text-left text-lg font-bold max-sm:sr-only">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.plan}</th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                {plan.plan_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, plan) => (
                <td key={plans[plan]!.id}>{typeof cell === 'string' ? cell : <Sign isIncluded={cell} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sign({ isIncluded }: { isIncluded: boolean }) {
  const { comparison: words } = useDetails();
  const Icon = isIncluded ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={isIncluded ? 'size-4.5 text-green' : 'size-4.5 text-faint'} />
      <span className="sr-only">{isIncluded ? words.included : words.missing}</span>
    </>
  );
}
