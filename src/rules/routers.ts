import { DAY_MS, HOUR_MS, MINUTE_MS } from './day.js';

/** What a plan does with routers beyond its limit: nothing, count those that are seen, or refuse after a warning. */
export const ROUTER_POLICIES = ['off', 'watch', 'enforce'] as const;
export type RouterPolicy = (typeof ROUTER_POLICIES)[number];
/** A limit from here on stands for none, so that no policy refuses a router for it. */
export const UNLIMITED_ROUTERS = 999;
export const hasRouterLimit = (maxRouters: number | null): boolean =>
  maxRouters !== null && maxRouters < UNLIMITED_ROUTERS;

/** By which of its ids a board is known, the best first: only a serial stands for one board. */
export const ROUTER_KINDS = ['serial', 'software_id', 'system_id'] as const;
export type RouterKind = (typeof ROUTER_KINDS)[number];

/** `over`: beyond the limit, warned and then refused. A released router that asks again takes a free slot or is over. */
export const ROUTER_STATES = ['bound', 'over', 'released', 'blocked'] as const;
export type RouterState = (typeof ROUTER_STATES)[number];

/** From when a router beyond the limit was first seen until it is refused. */
export const ROUTER_WARNING_DAYS = 7;
/** A router is counted for so long after it was last seen. */
export const ROUTER_COUNTED_DAYS = 7;
/** A bound router that is silent for so long gives its slot back. */
export const ROUTER_SILENT_DAYS = 30;
/** A released router goes when it was not seen for so long. */
export const RELEASED_KEPT_DAYS = 90;
/** How many routers a customer may release in so many days; after that staff do. */
export const OWN_RELEASES = 3;
export const OWN_RELEASES_DAYS = 30;
/** How often the script asks. */
export const ROUTER_ASKS_MS = 6 * HOUR_MS;
/** Between when a request is due and when it is missed. */
export const ROUTER_SLACK_MS = 15 * MINUTE_MS;
/** One request may fail; two are no accident. */
export const ROUTER_SILENT_MS = 2 * ROUTER_ASKS_MS + ROUTER_SLACK_MS;
/** How long two boards with one id are pointed out after they were last seen. */
export const TWINS_SHOWN_DAYS = 7;
/** A board that appears within an hour of one that fell silent and has its name is proposed as its replacement. */
export const REPLACED_WITHIN_MS = HOUR_MS;
/** The version of the script that is given out; a router with an older one, or that does not say, has an old script. */
export const ROUTER_SCRIPT = 3;
/** The newest of a router. */
export const ROUTER_CHANGES_KEPT = 20;
/** Rows of one licence, so that forged ids cannot fill the table. */
export const MAX_ROUTERS = 1_000;

/** What lists of routers show alone; each is counted. */
export const ROUTER_FILTERS = [
  'silent',
  'over',
  'twins',
  'old_routeros',
  'bad_for_fetch',
  'old_script',
  'blocked',
  'released',
] as const;
export type RouterFilter = (typeof ROUTER_FILTERS)[number];

export const COUNTED_ROUTERS = ['all', ...ROUTER_FILTERS] as const;
export type CountedRouters = (typeof COUNTED_ROUTERS)[number];

/** From this one on scripts can be run without cutting each other off (`:onerror`, `:convert`). */
const OLD_ROUTEROS_BELOW = '7.12';
/** Versions whose `/tool fetch` is broken. */
export const BAD_FOR_FETCH = ['7.13', '7.14', '7.18', '7.20', '7.24'];

/** As the column `routeros`: in the order of versions. Null for what is no version. */
export function routerosNumber(version: string | null): number | null {
  const part = /^(\d{1,2})\.(\d{1,3})(?:\.(\d{1,3}))?(?!\d)/.exec(version ?? '');
  return part && Number(part[1]) * 1_000_000 + Number(part[2]) * 1_000 + Number(part[3] ?? 0);
}

export const OLD_ROUTEROS_NUMBER = routerosNumber(OLD_ROUTEROS_BELOW)!;
export const BAD_FOR_FETCH_NUMBERS = BAD_FOR_FETCH.map((version) => routerosNumber(version)!);

const NOT_ASKED = '.';

/** The hour of a moment, as `routers.answers` counts them. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);

/** Brings the letters of a router's last 24 hours from the hour of its last request to this one. */
export function answersAt(answers: string, lastSeenAt: Date, now: Date): string {
  const passed = Math.min(24, Math.max(0, hourOf(now) - hourOf(lastSeenAt)));
  return (answers + NOT_ASKED.repeat(passed)).slice(-24).padStart(24, NOT_ASKED);
}

/** When the week of warning is over. */
export const warnedUntil = (since: Date): Date => new Date(since.getTime() + ROUTER_WARNING_DAYS * DAY_MS);

/** Null for a router that is not over, and where the plan only watches. */
export const refusedFrom = (warnedSince: Date | null, policy: RouterPolicy): Date | null =>
  warnedSince && policy === 'enforce' ? warnedUntil(warnedSince) : null;

export type RouterIdentity = {
  kind: RouterKind;
  hardwareId: string;
  model: string | null;
  /** Of RouterOS, such as `7.17.2`. */
  version: string | null;
  /** As the board calls itself. */
  name: string | null;
};

const HARDWARE_ID = /^[A-Za-z0-9+/=-]{1,40}$/;

type Reported = Partial<Record<RouterKind | 'model' | 'version' | 'name', unknown>>;

/** The best id that is well formed; a malformed one is dropped, and so is each malformed fact beside it. */
export function readRouterIdentity(reported: Reported): RouterIdentity | null {
  const kind = ROUTER_KINDS.find((each) => hardwareId(reported[each]) !== null);
  if (!kind) return null;
  return {
    kind,
    hardwareId: idOf(kind, hardwareId(reported[kind])!),
    model: printable(reported.model, 64),
    version: printable(reported.version, 32),
    name: printable(reported.name, 64),
  };
}

const hardwareId = (value: unknown): string | null =>
  typeof value === 'string' && HARDWARE_ID.test(value.trim()) ? value.trim() : null;

/** The system-id of a CHR is base64, whose case counts. */
const idOf = (kind: RouterKind, id: string) => (kind === 'system_id' ? id : id.toUpperCase());

function printable(value: unknown, maxLength: number): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length > 0 && text.length <= maxLength && !/[\p{C}\ufffd]/u.test(text) ? text : null;
}

/** How a router was answered, by the letters of `routers.answers`; an hour without a request has another one. */
export const ROUTER_ANSWERS = { v: 'valid', w: 'warned', x: 'refused' } as const;
export type RouterAnswer = (typeof ROUTER_ANSWERS)[keyof typeof ROUTER_ANSWERS];
