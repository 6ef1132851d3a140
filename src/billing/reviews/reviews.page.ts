import type { ListProps } from '../../platform/inertia/props.js';
import type { PaymentReviewView } from './payment-review.view.js';

export type PaymentReviewsPage = ListProps<{ state: string; kind: string | null }> & {
  reviews: PaymentReviewView[];
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'payment-reviews': PaymentReviewsPage;
  }
}
