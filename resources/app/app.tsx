import './app.css';
import { createInertiaApp } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { appOptions } from '@/app/app-options';
import { showFailedVisits } from '@/app/failed-visits';
import { CrashScreen } from '@/app/crash-screen';
import { dropStaleAnswers } from '@/lib/stale-answers';
import { replaceRefusedStorage } from '@/lib/storage';
import { loadMessages } from '@/i18n/load-messages';
import { byScreen } from '@/pages/by-screen';

const PAGES = byScreen(import.meta.glob<{ default: () => ReactNode }>('../pages/*/*/index.tsx'));

/** Browsers encrypt over https and on localhost only. */
const canEncryptHistory = window.crypto.subtle !== undefined;

replaceRefusedStorage();
dropStaleAnswers();
showFailedVisits();
if (!canEncryptHistory) (await import('@/lib/unkept-history')).keepPagesOutOfHistory();
await createInertiaApp({
  resolve: async (name, page) => {
    // Inertia would wait for the encryption for ever.
    if (!canEncryptHistory) page!.encryptHistory = false;
    const { locale } = page!.props.app;
    const [{ default: component }] = await Promise.all([PAGES[name]!(), loadMessages(name, locale)]);
    // A visit may change the language.
    document.documentElement.lang = locale;
    return component;
  },
  withApp: (app) => <CrashScreen>{app}</CrashScreen>,
  ...appOptions,
});
// Removed after reading, because props in the document would outlive a log-out.
document.querySelector('script[data-page]')?.remove();
