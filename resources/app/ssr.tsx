import './app.css';
import type { Page, SharedPageProps } from '@inertiajs/core';
import { createInertiaApp } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { appOptions } from '@/app/app-options';
import { DICTIONARIES } from '@/documents/dictionaries';
import { addMessages } from '@/i18n/dictionaries';
import { byScreen } from '@/pages/by-screen';

const PAGES = byScreen(
  import.meta.glob<{ default: () => ReactNode }>('../pages/*/*/index.tsx', { eager: true }),
);

addMessages('en', DICTIONARIES.en);
addMessages('id', DICTIONARIES.id);

// Assigned because for a bare `createInertiaApp()` the Vite plugin adds a server that listens on import.
const render = await createInertiaApp({ resolve: (name) => PAGES[name]!.default, ...appOptions });

/** Renders in this process. */
export default (page: Page<SharedPageProps>) => render!(page, renderToString);
