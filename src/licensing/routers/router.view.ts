import { aboutUser } from '../../accounts/users/user.view.js';
import type { About } from '../../audit/about.js';
import { DAY_MS } from '../../rules/day.js';
import { lastFour } from '../../rules/license-key.js';
import {
  answersAt,
  BAD_FOR_FETCH_NUMBERS,
  type CountedRouters,
  OLD_ROUTEROS_NUMBER,
  refusedFrom,
  ROUTER_SCRIPT,
  ROUTER_SILENT_MS,
  routerosNumber,
  TWINS_SHOWN_DAYS,
} from '../../rules/routers.js';
import type { Count } from '../../platform/lists/list.view.js';
import type { RouterSilenceView } from './router-silence.view.js';
import type { Router } from './router.entity.js';
import type { RouterChange } from './router-change.entity.js';

const isWithin = (at: Date | null | undefined, ms: number, now: Date) =>
  !!at && now.getTime() - at.getTime() < ms;

export const routerOwner = ({ license }: Router) => license.owner ?? license.subscription?.user ?? null;

/** Another address that used the same id lately. */
const twinOf = ({ twinAddress, twinAt }: Router, now: Date) =>
  twinAddress && twinAt && isWithin(twinAt, TWINS_SHOWN_DAYS * DAY_MS, now)
    ? { address: twinAddress, at: twinAt.toISOString() }
    : null;

export function routerView(router: Router, now: Date) {
  const { license, version, script, state } = router;
  const owner = routerOwner(router);
  const routeros = routerosNumber(version ?? null);
  return {
    id: router.id,
    license_id: license.id,
    license_ending: lastFour(license.licenseKey),
    owner_id: owner?.id ?? null,
    username: owner?.username ?? null,
    user_name: owner?.displayName ?? null,
    kind: router.kind,
    hardware_id: router.hardwareId,
    model: router.model ?? null,
    version: version ?? null,
    identity_name: router.identityName ?? null,
    label: router.label ?? null,
    script: script ?? null,
    address: router.address ?? null,
    state,
    over_since: router.overSince?.toISOString() ?? null,
    refused_from:
      refusedFrom(
        (state === 'over' && router.warnedSince) || null,
        license.subscription?.plan.routerPolicy ?? 'watch',
      )?.toISOString() ?? null,
    released_at: router.releasedAt?.toISOString() ?? null,
    twin: twinOf(router, now),
    last_code: router.lastCode,
    answers: answersAt(router.answers, router.lastSeenAt, now),
    first_seen_at: router.firstSeenAt.toISOString(),
    last_seen_at: router.lastSeenAt.toISOString(),
    is_silent: (state === 'bound' || state === 'over') && !isWithin(router.lastSeenAt, ROUTER_SILENT_MS, now),
    is_old_routeros: routeros !== null && routeros < OLD_ROUTEROS_NUMBER,
    is_bad_for_fetch: routeros !== null && BAD_FOR_FETCH_NUMBERS.includes(routeros),
    is_old_script: (script ?? 0) < ROUTER_SCRIPT,
  };
}

export type RouterView = ReturnType<typeof routerView>;

/** @param silence null for a router that asks */
export const routerRowView = (router: Router, now: Date, silence: RouterSilenceView | null) => ({
  ...routerView(router, now),
  silence,
});

export type RouterRowView = ReturnType<typeof routerRowView>;

const routerChangeView = ({ at, field, was, becomes }: RouterChange) => ({
  at: at.toISOString(),
  field,
  was: was ?? null,
  becomes: becomes ?? null,
});

export type RouterChangeView = ReturnType<typeof routerChangeView>;

export const boardView = ({ id, hardwareId, model }: Router) => ({
  id,
  hardware_id: hardwareId,
  model: model ?? null,
});

/** A board that fell silent, and the one that took its name. */
export type ProposedMove = { from: Router; to: Router };

export type RouterDetails = { router: Router; changes: RouterChange[]; proposed: ProposedMove | null };

export const routerDetailsView = (
  { router, changes, proposed }: RouterDetails,
  now: Date,
  silence: RouterSilenceView | null,
) => ({
  ...routerRowView(router, now, silence),
  changes: changes.map(routerChangeView),
  move_proposed: proposed && { from: boardView(proposed.from), to: boardView(proposed.to) },
});

export type RouterDetailsView = ReturnType<typeof routerDetailsView>;

/** Of all that the viewer may see, and by filter. */
export type RouterCounts = Record<CountedRouters, Count>;

/** Of all routers, each up to a bound. */
export type RoutersToday = { seen: Count; silent: Count; over: Count };

/** What is left of the releases of a customer; once none is, from when the next is. */
export type OwnReleasesView = { left: number; next_at: string | null };

export const aboutRouter = (router: Router): About => {
  const owner = routerOwner(router);
  return { ...(owner && aboutUser(owner)), license_key: lastFour(router.license.licenseKey) };
};

export const ROUTER_RELATIONS = [
  'license.owner',
  'license.subscription.user',
  'license.subscription.plan',
] as const;

export const ROUTER_COLUMNS = [
  'id',
  'kind',
  'hardwareId',
  'model',
  'version',
  'identityName',
  'label',
  'script',
  'address',
  'state',
  'overSince',
  'warnedSince',
  'releasedAt',
  'twinAddress',
  'twinAt',
  'lastCode',
  'answers',
  'firstSeenAt',
  'lastSeenAt',
  'license.id',
  'license.licenseKey',
  'license.owner.username',
  'license.owner.fullName',
  'license.subscription.user.username',
  'license.subscription.user.fullName',
  'license.subscription.plan.routerPolicy',
] as const;
