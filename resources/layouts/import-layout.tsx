import type { ReactNode } from 'react';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';

/** For pages without a menu entry. */
export function ImportLayout({ children }: { children: ReactNode }) {
  return <AppLayout title={useMessages('shared').csv.import}>{children}</AppLayout>;
}
