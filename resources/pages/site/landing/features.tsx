import type { FeatureView } from '@server/catalog/features/feature.view';
import { FeatureIcon } from '@/shared/feature-icon';
import { RichText } from '@/shared/rich-text';
import { Card } from '@/ui/card';
import { Section } from './section';
import { useTexts } from '@/shared/landing/use-texts';

/** The story of a bill, then the features that staff have written. */
export function Features({ features }: { features: FeatureView[] }) {
  const { features: texts } = useTexts();
  return (
    <Section id="features" title={texts.title} lead={texts.lead}>
      <BillStory />
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls, as on phones, must be in reach of the keyboard.
        tabIndex={0}
        aria-labelledby="features-title"
        className="snap-grid sm:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]"
      >
        {features.map((feature) => (
          <FeatureCard key={feature.id} feature={feature} />
        ))}
      </ul>
    </Section>
  );
}

function FeatureCard({ feature }: { feature: FeatureView }) {
  return (
    <Card
      as="li"
      className="grid content-start gap-4 p-5 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-3.5 max-sm:p-4 sm:p-6"
    >
      <span className="grid size-11 place-items-center rounded-md bg-accent-soft text-accent-ink max-sm:size-9">
        <FeatureIcon name={feature.icon} className="size-5.5" />
      </span>
      <div className="grid gap-1.5">
        <h3 className="text-lg font-bold wrap-anywhere">{feature.title}</h3>
        <div className="text-base wrap-anywhere text-muted">
          <RichText source={feature.description} />
        </div>
      </div>
    </Card>
  );
}

function BillStory() {
  const { bill } = useTexts();
  return (
    <ol
      aria-label={bill.label}
      className="grid gap-x-8 gap-y-5 border-y border-line py-6 sm:grid-cols-2 sm:gap-y-7 sm:py-8 lg:grid-cols-4"
    >
      {bill.steps.map(({ title, text }, step) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-accent-soft text-base font-bold text-accent-ink tabular-nums"
          >
            {step + 1}
          </span>
          <div className="grid content-start gap-1 pt-1">
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="text-base text-pretty text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
