import { usePage } from '@inertiajs/react';
import { useMemo } from 'react';
import { useMessages } from '@/i18n/use-messages';

/** Messages of the page, with the product name filled in. */
export function useTexts() {
  const { product_name: product } = usePage().props.app;
  const landing = useMessages('landing');
  return useMemo(() => landing(product), [landing, product]);
}
