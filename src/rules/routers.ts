/** What a plan does with routers beyond its limit: nothing, count those that are seen, or refuse after a warning. */
export const ROUTER_POLICIES = ['off', 'watch', 'enforce'] as const;
export type RouterPolicy = (typeof ROUTER_POLICIES)[number];
/** A limit from here on stands for none, so that no policy refuses a router for it. */
export const UNLIMITED_ROUTERS = 999;
export const mayEnforce = (maxRouters: number | null): boolean =>
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
/** How many routers a customer may release in 30 days; after that staff do. */
export const OWN_RELEASES = 3;
/** Rows of one licence, so that forged ids cannot fill the table. */
export const MAX_ROUTERS = 1_000;

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

/**
 * The best id that is well formed; a malformed one is dropped, and so is each malformed fact beside it.
 * @returns how many values were dropped
 */
export function readRouterIdentity(reported: Reported): { router: RouterIdentity | null; dropped: number } {
  const kind = ROUTER_KINDS.find((each) => hardwareId(reported[each]) !== null);
  const facts = {
    model: printable(reported.model, 64),
    version: printable(reported.version, 32),
    name: printable(reported.name, 64),
  };
  const dropped =
    ROUTER_KINDS.filter((each) => isSent(reported[each]) && hardwareId(reported[each]) === null).length +
    (['model', 'version', 'name'] as const).filter((each) => isSent(reported[each]) && facts[each] === null)
      .length;
  if (!kind) return { router: null, dropped };
  return { router: { kind, hardwareId: idOf(kind, hardwareId(reported[kind])!), ...facts }, dropped };
}

const isSent = (value: unknown) => value !== undefined && value !== null && value !== '';

const hardwareId = (value: unknown): string | null =>
  typeof value === 'string' && HARDWARE_ID.test(value.trim()) ? value.trim() : null;

/** The system-id of a CHR is base64, whose case counts. */
const idOf = (kind: RouterKind, id: string) => (kind === 'system_id' ? id : id.toUpperCase());

function printable(value: unknown, maxLength: number): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length > 0 && text.length <= maxLength && !/\p{C}/u.test(text) ? text : null;
}
