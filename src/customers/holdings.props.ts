import type { Config } from '../platform/config/config.js';
import type { User } from '../accounts/users/user.entity.js';
import { holdingView, type HoldingView } from './holding.view.js';
import type { Holdings } from './holdings.service.js';
import { worstOf } from './trouble.js';

type Settings = Pick<Config, 'publicUrl' | 'whatsappNumber'>;

/** What somebody has, and the worst that is wrong with it. */
export type HoldingsProps = {
  /** What ends first comes first. */
  holdings: HoldingView[];
  /** How many there are in all. */
  total: number;
  /** The id of the licence with the worst trouble. */
  worst: number | null;
  /** Where routers reach the server. */
  public_url: string;
  /** How customers reach the provider, `62…`. */
  whatsapp_number: string | null;
};

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
