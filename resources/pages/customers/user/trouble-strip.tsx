import { usePage } from '@inertiajs/react';
import type { HoldingView } from '@server/customers/holding.view';
import { Banner } from '@/ui/banner';
import { Button, ExternalButtonLink } from '@/ui/button';
import { chatHref } from '@/lib/chat-href';
import { useMessages } from '@/i18n/use-messages';
import { cureOf, type HoldingDeed, isRefused } from './troubles';
import { useDeedWords } from './use-deed-words';
import { useTrouble } from './use-trouble';

type TroubleStripProps = {
  /** The one with the worst trouble. */
  holding: HoldingView;
  /** How many others are in trouble too. */
  more: number;
  /** Of the provider, whom customers ask for what only staff can do. */
  number: string | null;
  onDeed: (deed: HoldingDeed, holding: HoldingView) => void;
};

/** The worst thing in words, with its cure. */
export function TroubleStrip({ holding, more, number, onDeed }: TroubleStripProps) {
  const words = useMessages('user');
  const deeds = useDeedWords();
  const trouble = useTrouble(holding);
  const { viewer } = usePage().props;
  const cure = cureOf(holding, holding.trouble!);
  const name = holding.subscription?.plan_name ?? holding.license.license_key;
  return (
    <Banner
      tone={isRefused(holding) ? 'error' : 'warning'}
      action={
        viewer?.is_back_office || cure === 'script' ? (
          <Button tone="primary" onClick={() => onDeed(cure, holding)}>
            {deeds[cure]}
          </Button>
        ) : (
          number && (
            <ExternalButtonLink
              tone="primary"
              href={chatHref(number, `${words.provider.hello(viewer?.username ?? '')} ${trouble} · ${name}`)}
            >
              {words.provider.chat}
            </ExternalButtonLink>
          )
        )
      }
    >
      <strong className="text-base font-bold">{trouble}</strong>
      <span className="text-ink"> · {name}</span>
      {more > 0 && <span className="text-ink"> · {words.more(more)}</span>}
    </Banner>
  );
}
