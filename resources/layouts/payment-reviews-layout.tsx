import type { ReactNode } from 'react';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';

/** Of the page of what needs a look, which belongs to the payments and is no entry of the menu. */
export function PaymentReviewsLayout({ children }: { children: ReactNode }) {
  return <AppLayout title={useMessages('shared').reviews.title}>{children}</AppLayout>;
}
