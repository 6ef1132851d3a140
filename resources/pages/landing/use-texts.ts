import { usePage } from '@inertiajs/react';
import { useMemo } from 'react';
import { landingTexts } from './texts';

/** The texts of the page, speaking of the product by its name. */
export function useTexts() {
  const { product_name: product } = usePage().props.app;
  return useMemo(() => landingTexts(product), [product]);
}
