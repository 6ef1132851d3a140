import { usePage } from '@inertiajs/react';
import { useMemo } from 'react';
import { useMessages } from '@/i18n/use-messages';

/** The words of the page, speaking of the product by its name. */
export function useTexts() {
  const { product_name: product } = usePage().props.app;
  const landing = useMessages('landing');
  return useMemo(() => landing(product), [landing, product]);
}
