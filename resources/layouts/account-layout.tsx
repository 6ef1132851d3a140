import type { ReactNode } from 'react';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';

/** For a page without a menu entry. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return <AppLayout title={useMessages('shared').account}>{children}</AppLayout>;
}
