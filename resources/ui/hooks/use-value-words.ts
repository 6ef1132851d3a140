import { usePage } from '@inertiajs/react';
import { valueOf } from '@/lib/action-text';
import { useMessages } from '@/i18n/use-messages';

/** Formats the value of a field in the language of the page. */
export function useValueWords(): (field: string, value: unknown) => string {
  const { time_zone: zone, locale } = usePage().props.app;
  const words = useMessages('shared');
  return (field, value) => valueOf(field, value, { words, zone, locale });
}
