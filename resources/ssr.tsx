import './app.css';
import type { Page, SharedPageProps } from '@inertiajs/core';
import { createInertiaApp } from '@inertiajs/react';
import { renderToString } from 'react-dom/server';
import { appOptions } from '@/app-options';
import { addMessages } from '@/messages/dictionaries';
import { en } from '@/messages/en';
import { id } from '@/messages/id';

addMessages('en', en);
addMessages('id', id);

// Assigned, not a bare statement: for a bare `createInertiaApp()` the Vite plugin adds a server that listens at import.
const render = await createInertiaApp({ pages: { path: './pages', extension: '/index.tsx' }, ...appOptions });

/** Renders one page to markup, in this process. */
export default (page: Page<SharedPageProps>) => render!(page, renderToString);
