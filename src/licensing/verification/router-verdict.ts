import { warnedUntil } from '../../rules/routers.js';
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
    router: { isBlocked, refusedFrom: refusedFrom(router, now), timeZone },
  };
}

/** A slot that is free belongs to the router that asks; the write that follows decides between several. */
function refusedFrom({ policy, max_routers, state, bound, warned_since }: RouterRow, now: Date): Date | null {
  const hasSlot = state === 'bound' || max_routers === null || bound < max_routers;
  if (policy !== 'enforce' || hasSlot) return null;
  return warnedUntil(warned_since === null ? now : new Date(warned_since));
}
