import { Mark } from '@/shared/mark';

/** The logo: an upright key that reads as an L. */
export const ProductMark = () => (
  <Mark name="Lisensi">
    <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="12.5" cy="10.2" r="3.4" />
      <path d="M12.5 13.6V24H21M12.5 18.8h4.6" />
    </g>
  </Mark>
);
