import { usePage } from '@inertiajs/react';
import { formatMonth } from '@/lib/format';

/** `2026-11` as `Nov` below a column and as `Nov 2026` alone. */
export function useMonthNames() {
  const { locale } = usePage().props.app;
  const long = (month: string) => formatMonth(month, locale);
  return { long, short: (month: string) => long(month).split(' ')[0]! };
}
