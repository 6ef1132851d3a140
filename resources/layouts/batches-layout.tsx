import type { ReactNode } from 'react';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';

/** Of the page of batches, which no menu leads to. */
export function BatchesLayout({ children }: { children: ReactNode }) {
  return <AppLayout title={useMessages('shared').batches}>{children}</AppLayout>;
}
