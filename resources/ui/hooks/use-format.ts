import { usePage } from '@inertiajs/react';
import { dayOf, formatDate, formatDateTime, formatRelative, formatTime, formatWholeDay } from '@/lib/format';

/** Dates in the zone and the language of the page. */
export function useFormat() {
  const { app, now } = usePage().props;
  const { time_zone: zone, locale } = app;
  return {
    /** `24 Nov 2026`. */
    day: (at: string) => formatDate(at, zone, locale),
    /** `24 Nov 2026 23.59 WIB`. */
    moment: (at: string) => formatDateTime(at, zone, locale),
    /** `23.59 WIB`. */
    time: (at: string) => formatTime(at, zone),
    /** `in 3 days`. */
    relative: (at: string) => formatRelative(at, now, locale),
    /** For a date input: `2026-11-24`. */
    get today() {
      return dayOf(now, zone);
    },
    /** The same of any moment. */
    calendarDay: (at: string) => dayOf(at, zone),
    /** A calendar day as `24 Nov 2026`. */
    wholeDay: (day: string) => formatWholeDay(day, locale),
  };
}
