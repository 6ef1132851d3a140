import type { ReactNode } from 'react';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';

/** Of the pages of an import, which no menu leads to. */
export function ImportLayout({ children }: { children: ReactNode }) {
  return <AppLayout title={useMessages('shared').csv.import}>{children}</AppLayout>;
}
