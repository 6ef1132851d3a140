import type { HoldingsProps } from '../pages.js';
import type { Config } from '../platform/config/config.js';
import type { User } from '../users/user.entity.js';
import { holdingView } from './holding.view.js';
import type { Holdings } from './holdings.service.js';
import { worstOf } from './trouble.js';

type Settings = Pick<Config, 'publicUrl' | 'whatsappNumber'>;

/** What somebody has, as pages show it to staff or to themselves. */
export function holdingsProps(
  { total, shown }: Holdings,
  { user, isStaff, now, config }: { user: User; isStaff: boolean; now: Date; config: Settings },
): HoldingsProps {
  const worst = worstOf(shown.map(({ trouble }) => trouble));
  return {
    holdings: shown.map((holding) => holdingView(holding, user.id, isStaff, now)),
    total,
    worst: worst === null ? null : shown[worst]!.license.id,
    public_url: config.publicUrl,
    whatsapp_number: config.whatsappNumber ?? null,
  };
}
