export const OVERLAPS = [0, 24, 168] as const;
export type OverlapHours = (typeof OVERLAPS)[number];
export const DEFAULT_OVERLAP: OverlapHours = 24;

export const ROTATION_REASONS = ['leaked', 'lost', 'staff_left', 'other'] as const;
export type RotationReason = (typeof ROTATION_REASONS)[number];
