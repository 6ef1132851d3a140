import { HOUR_MS } from './day.js';

/** Hours in which a replaced license key works beside the new one. */
export const OVERLAPS = [0, 24, 168] as const;
export type OverlapHours = (typeof OVERLAPS)[number];

/** The same of an API key, which programs may take longer to exchange. */
export const API_KEY_OVERLAPS = [0, 1, 24, 168, 720] as const;
export type ApiKeyOverlapHours = (typeof API_KEY_OVERLAPS)[number];

/** Of all of them, and always that of a webhook secret. */
export const DEFAULT_OVERLAP = 24;

export const overlapSentence = (overlaps: readonly number[]): string =>
  `overlap_hours must be one of ${overlaps.join(', ')}.`;

export const ROTATION_REASONS = ['leaked', 'lost', 'staff_left', 'other'] as const;
export type RotationReason = (typeof ROTATION_REASONS)[number];

/** Until when a key or secret that is replaced now works beside the new one. */
export const overlapEnd = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

export const isInOverlap = (until: Date | null | undefined, now: Date): until is Date =>
  !!until && until > now;

/** What answers say of it: null once the replaced one has stopped to work. */
export const overlapShown = (until: Date | null | undefined, now: Date): string | null =>
  isInOverlap(until, now) ? until.toISOString() : null;
