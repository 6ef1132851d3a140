import { usePage } from '@inertiajs/react';
import type { HoldingView } from '@server/customers/holding.view';
import { Banner } from '@/ui/banner';
import { Button, ExternalButtonLink } from '@/ui/button';
import { chatHref } from '@/lib/chat-href';
import { useMessages } from '@/i18n/use-messages';
import { cureOf, type LicenseAction, isRefused } from './troubles';
import { useActionWords } from './use-action-words';
import { useTrouble } from './use-trouble';

type TroubleStripProps = {
  /** The one with the worst trouble. */
  holding: HoldingView;
  /** How many others are in trouble too. */
  more: number;
  /** Of the provider, whom customers ask for what only staff can do. */
  number: string | null;
  onAction: (deed: LicenseAction, holding: HoldingView) => void;
};

/** The worst thing in words, with its cure. */
export function TroubleStrip({ holding, more, number, onAction }: TroubleStripProps) {
  const words = useMessages('user');
  const deeds = useActionWords();
  const trouble = useTrouble(holding);
  const { viewer } = usePage().props;
  const cure = cureOf(holding, holding.trouble!);
  const name = holding.subscription?.plan_name ?? holding.license.license_key;
  return (
    <Banner
      tone={isRefused(holding) ? 'error' : 'warning'}
      action={
        viewer?.is_back_office || cure === 'script' ? (
          <Button tone="primary" onClick={() => onAction(cure, holding)}>
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
