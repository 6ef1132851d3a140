import './app.css';
import { createInertiaApp } from '@inertiajs/react';
import { appOptions } from '@/app-options';
import { dropStaleAnswers } from '@/lib/stale-answers';

dropStaleAnswers();
await createInertiaApp({ pages: { path: './pages', extension: '/index.tsx' }, ...appOptions });
// The first page's props have been read; in the document they would outlive a log-out.
document.querySelector('script[data-page]')?.remove();
