import { usePage } from '@inertiajs/react';
import { useMemo } from 'react';
import { useMessages } from '@/i18n/use-messages';

/** The words of parts that only the server draws, speaking of the product by its name. */
export function useDetails() {
  const { product_name: product } = usePage().props.app;
  const details = useMessages('landingDetails');
  return useMemo(() => details(product), [details, product]);
}
