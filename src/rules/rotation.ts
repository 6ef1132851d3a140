import { HOUR_MS } from './day.js';

export const OVERLAPS = [0, 24, 168] as const;
export type OverlapHours = (typeof OVERLAPS)[number];
export const DEFAULT_OVERLAP: OverlapHours = 24;

export const ROTATION_REASONS = ['leaked', 'lost', 'staff_left', 'other'] as const;
export type RotationReason = (typeof ROTATION_REASONS)[number];

/** Until when a key or secret that is replaced now works beside the new one. */
export const overlapEnd = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

export const isInOverlap = (until: Date | null | undefined, now: Date): until is Date =>
  !!until && until > now;
