/** Why a database is held: `restored` by this product, `by_hand`, or found to be a copy by one of the rules below. */
export const HOLD_REASONS = ['restored', 'copied', 'went_back', 'other_host', 'by_hand'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What a copy does not take along: where the database is, and the host of PUBLIC_URL. Null: cannot be known. */
export type Installation = { place: string | null; host: string | null };

/** How far the write-ahead log of the database was when this data folder last served it. */
export type Served = { place: string; position: bigint };

/**
 * Compares what the database remembers with what is found. A dump, a template or a copied folder is at another place. A
 * snapshot, or a recovery to an earlier time, is at the same place, but behind what was seen, or served at another host.
 * A standby that was promoted is neither, and a server that goes on serving the database may change its host.
 */
export function reasonToHold(
  known: Installation,
  here: Installation & { position: bigint | null },
  served: Served | null,
): HoldReason | null {
  if (known.place && here.place && known.place !== here.place) return 'copied';
  const isServedHere = served !== null && served.place === here.place;
  if (isServedHere && here.position !== null && here.position < served.position) return 'went_back';
  if (!isServedHere && known.host && here.host && known.host !== here.host) return 'other_host';
  return null;
}
