import { hasRouterLimit, warnedUntil } from '../../rules/routers.js';
import type { LicenseSnapshot } from './verdict.js';
import type { RouterRow } from './router.reader.js';

/** What the verdict has to know of the router that asks. */
export type AskingRouter = {
  isBlocked: boolean;
  /** Null for a router that is within the limit, and where a plan only counts. */
  refusedFrom: Date | null;
  timeZone: string;
};

/** The licence as its router sees it: with the routers that were counted, this one included. */
export function seenBy(
  license: LicenseSnapshot,
  router: RouterRow,
  { now, timeZone }: { now: Date; timeZone: string },
): LicenseSnapshot {
  const isBlocked = router.state === 'blocked';
  const isAdded = !router.is_counted && !isBlocked;
  return {
    ...license,
    currentMikrotikCount: router.counted + (isAdded ? 1 : 0),
    router: { isBlocked, refusedFrom: refusedFrom(license, router, now), timeZone },
  };
}

/** A slot that is free belongs to the router that asks; the write that follows decides between several. */
function refusedFrom(
  { subscription }: LicenseSnapshot,
  { state, bound, warned_since }: RouterRow,
  now: Date,
): Date | null {
  if (subscription?.routerPolicy !== 'enforce' || !hasRouterLimit(subscription.maxMikrotikCount)) return null;
  if (state === 'bound' || bound < subscription.maxMikrotikCount) return null;
  return warnedUntil(warned_since === null ? now : new Date(warned_since));
}
