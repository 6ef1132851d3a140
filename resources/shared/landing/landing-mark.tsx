import { usePage } from '@inertiajs/react';
import { Mark } from '@/shared/mark';

/** The product logo: a signal that starts from a spark. The slides use it too. */
export const LandingMark = () => (
  <Mark name={usePage().props.app.product_name}>
    <path
      d="M6.5 13.4a13.6 13.6 0 0 1 19 0M10.6 17.6a7.7 7.7 0 0 1 10.8 0"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <path d="M16 18.6q.6 3.8 4.4 4.4-3.8.6-4.4 4.4-.6-3.8-4.4-4.4 3.8-.6 4.4-4.4Z" fill="#fff" />
  </Mark>
);
