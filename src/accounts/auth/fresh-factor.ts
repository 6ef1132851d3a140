import type { ActionContext } from '../../platform/http/action-context.js';
import { factorTooOld } from '../../platform/http/access.js';
import type { RequestSession } from '../../platform/http/request.js';
import './request.js';

const FRESH_MS = 5 * 60_000;

/** Until when the session may do what asks for a fresh factor; null when it may not. */
export function freshUntil(session: RequestSession | null | undefined, now: Date): Date | null {
  const until = session?.factorAt ? new Date(session.factorAt.getTime() + FRESH_MS) : null;
  return until && until > now ? until : null;
}

/** API keys have no session: they were made with a fresh factor. */
export const hasFreshFactor = ({ actor, session, now }: ActionContext): boolean =>
  !actor?.secondFactorSince || !session || freshUntil(session, now) !== null;

/** @throws Refusal 409 */
export function requireFreshFactor(context: ActionContext): void {
  if (!hasFreshFactor(context)) throw factorTooOld();
}
