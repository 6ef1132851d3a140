import type { DayLoad } from '../outbox/daily-cap.js';

export type ForecastDay = DayLoad & {
  day: string;
  is_exact: boolean;
  rows: {
    subscription_id: number;
    user_id: number;
    username: string;
    user_name: string;
    plan_name: string;
    step: string;
    about_at: string;
  }[];
};

export type ForecastView = {
  days: ForecastDay[];
  daily_cap: number | null;
  /** The smallest cap that drops nothing this week; null when none is enough. */
  needed_cap: number | null;
};

/** The first day of the week whose messages the cap drops, with the numbers of the whole week. */
export type CapShortage = Pick<ForecastDay, 'day' | 'due' | 'sendable'> & {
  dropped: number;
  daily_cap: number;
  needed_cap: number | null;
};

type Week = Pick<ForecastView, 'daily_cap' | 'needed_cap'> & { days: (DayLoad & { day: string })[] };

export function shortageIn({ days, daily_cap, needed_cap }: Week): CapShortage | null {
  const first = days.find(({ dropped }) => dropped > 0);
  if (!first || daily_cap === null) return null;
  const dropped = days.reduce((sum, day) => sum + day.dropped, 0);
  return { day: first.day, due: first.due, sendable: first.sendable, dropped, daily_cap, needed_cap };
}
