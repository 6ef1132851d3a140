import type { DayLoad } from '../../rules/daily-cap.js';

/** Who will be reminded on a day of the business, and how many messages that and what waits are. */
export type ForecastDay = DayLoad & {
  day: string;
  /** Where a step has more than are looked up. */
  is_exact: boolean;
  rows: {
    subscription_id: number;
    user_id: number;
    username: string;
    plan_name: string;
    step: string;
    about_at: string;
  }[];
};

export type ForecastView = {
  days: ForecastDay[];
  /** Null where as many go as are due. */
  daily_cap: number | null;
  /** The smallest cap by which nothing is given up this week; null where none is large enough. */
  needed_cap: number | null;
};

/** The first day of the week on which the cap makes that messages are given up, and how many that are in the week. */
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
