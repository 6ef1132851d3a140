import type { SilentNetwork } from '@server/licensing/routers/router-silence.view';
import { usePage } from '@inertiajs/react';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button';
import { useMessages } from '@/i18n/use-messages';
import { formatDateTime } from '@/lib/format';

/** Tells staff before customers call; who is told then is for them to decide. */
export function SilentNetworkBanner({ network, routers, since }: SilentNetwork) {
  const { silentNetwork: words } = useMessages('dashboard');
  const { app } = usePage().props;
  const at = formatDateTime(since, app.time_zone, app.locale);
  return (
    <Banner
      tone="notice"
      action={<ButtonLink href={`/routers?filter=silent&q=${searchOf(network)}`}>{words.look}</ButtonLink>}
    >
      {words.sentence(routers, network, at)}
    </Banner>
  );
}

/** What the addresses of the network begin with, without its length. */
const searchOf = (network: string): string =>
  network.includes(':') ? network.replace(/::\/\d+$/, ':') : network.replace(/\d+\/\d+$/, '');
