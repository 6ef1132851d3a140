import { Listeners } from '@/lib/listeners';

const listeners = new Listeners();

/** Called after a form or a message has got through. */
export const notifySaved = listeners.notify;

/** @returns a function that stops listening */
export const onSaved = listeners.subscribe;
