import ipaddr from 'ipaddr.js';
import { addressOf } from '../../platform/http/action-context.js';
import { MINUTE_MS } from '../../rules/day.js';
import { hourOf, type RouterIdentity } from '../../rules/routers.js';
import type { RouterRow } from './router-check.js';

/** What a router said with a verification, and what it was answered. */
export type RouterReport = RouterIdentity & {
  licenseId: number;
  script: number | null;
  address: string;
  code: string;
  /** In `routers.answers`. */
  letter: 'v' | 'w' | 'x';
  at: Date;
  /** Only of several reports since the last write: when the first came. */
  firstAt?: Date;
  /** The last one before `address` that was another. */
  previousAddress?: string | null;
  /** One that alternated with `address`. */
  twinAddress?: string | null;
  /** The row as it was read, of which nothing but the answer and its time changes. */
  unchanged?: { id: number; seenAt: number };
};

/** Of a bound router nothing is written again within so long, if it says the same and gets the same answer. */
const NEWS_AFTER_MS = MINUTE_MS;

/** @param row as the router stood before */
export const isNews = (report: RouterReport, row: RouterRow): boolean =>
  !saysTheSame(report, row) ||
  report.code !== row.last_code ||
  report.letter !== row.letter ||
  !isSoonAfter(report.at, row);

const isSoonAfter = (at: Date, { seen_at }: RouterRow): boolean => {
  const seenAt = new Date(seen_at ?? 0);
  return at.getTime() - seenAt.getTime() < NEWS_AFTER_MS && hourOf(at) === hourOf(seenAt);
};

/** A bound router that says of itself what is known. */
export const saysTheSame = (
  { model, version, name, script, address }: RouterReport,
  row: RouterRow,
): boolean =>
  row.state === 'bound' &&
  (model ?? row.model) === row.model &&
  (version ?? row.version) === row.version &&
  (name ?? row.identity_name) === row.identity_name &&
  (script ?? row.script) === row.script &&
  (address === row.address || storableAddress(address) === row.address);

/** Of one router: the latest, and what only several show. */
export function merged(earlier: RouterReport, later: RouterReport): RouterReport {
  const hasMoved = earlier.address !== later.address;
  const isBack = hasMoved && earlier.previousAddress === later.address;
  return {
    ...later,
    model: later.model ?? earlier.model,
    version: later.version ?? earlier.version,
    name: later.name ?? earlier.name,
    script: later.script ?? earlier.script,
    firstAt: earlier.firstAt ?? earlier.at,
    unchanged: earlier.unchanged && later.unchanged,
    previousAddress: hasMoved ? earlier.address : (later.previousAddress ?? earlier.previousAddress),
    twinAddress: later.twinAddress ?? (isBack ? earlier.address : earlier.twinAddress),
  };
}

/** As one address, whichever way it is written; null for what is none. */
export function storableAddress(address: string): string | null {
  const ip = addressOf(address);
  return ip && ipaddr.process(ip).toString();
}

const MAX_SCRIPT = 32_767;

export const rowOf = (router: RouterReport) => ({
  license_id: router.licenseId,
  kind: router.kind,
  hardware_id: router.hardwareId,
  model: router.model,
  version: router.version,
  identity_name: router.name,
  script: router.script === null ? null : Math.min(router.script, MAX_SCRIPT),
  address: storableAddress(router.address),
  previous_address: router.previousAddress ? storableAddress(router.previousAddress) : null,
  twin_address: router.twinAddress ? storableAddress(router.twinAddress) : null,
  last_code: router.code,
  letter: router.letter,
  first_at: router.firstAt ?? router.at,
  at: router.at,
});
