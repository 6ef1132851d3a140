import type { ReactNode } from 'react';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';

/** Of the page of texts, which belongs to the messages and is no entry of the menu. */
export function MessageTextsLayout({ children }: { children: ReactNode }) {
  return <AppLayout title={useMessages('shared').messageTexts}>{children}</AppLayout>;
}
