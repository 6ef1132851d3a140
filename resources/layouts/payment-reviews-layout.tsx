import type { ReactNode } from 'react';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';

/** For a page that belongs to the payments and has no menu entry. */
export function PaymentReviewsLayout({ children }: { children: ReactNode }) {
  return <AppLayout title={useMessages('shared').reviews.title}>{children}</AppLayout>;
}
