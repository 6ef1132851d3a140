/** Days and months of Asia/Jakarta, which keeps no summer time. Written anew, so that it cannot share an error with the product. */

const JAKARTA = 7 * 3_600_000;
export const DAY = 86_400_000;

export type Length = 'monthly' | 'quarterly';
const MONTHS: Record<Length, number> = { monthly: 1, quarterly: 3 };

export const dayOfMonth = (at: number): number => new Date(at + JAKARTA).getUTCDate();

/** The number of the day since 1970. */
export const dayNumber = (at: number): number => Math.floor((at + JAKARTA) / DAY);

export const startOfDay = (day: number): number => day * DAY - JAKARTA;

/** `2090-12-31` */
export const dayText = (at: number): string => new Date(at + JAKARTA).toISOString().slice(0, 10);

export const endOfDay = (day: string): number => Date.parse(`${day}T23:59:59.999+07:00`);

/** The anchor day of another month, or its last day where it is shorter, at the same time of day. @param times -1 for the month before */
export function shifted(from: number, length: Length, anchor: number, times = 1): number {
  const local = new Date(from + JAKARTA);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + times * MONTHS[length]];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(anchor, lastDay)) + ((from + JAKARTA) % DAY) - JAKARTA;
}

export const monthsIn = (length: Length): number => MONTHS[length];
