import { usePage } from '@inertiajs/react';
import { useMemo } from 'react';
import { useMessages } from '@/i18n/use-messages';

/** Messages of server-rendered parts, with the product name filled in. */
export function useDetails() {
  const { product_name: product } = usePage().props.app;
  const details = useMessages('landingDetails');
  return useMemo(() => details(product), [details, product]);
}
