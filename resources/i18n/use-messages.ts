import { usePage } from '@inertiajs/react';
import { messagesOf } from './dictionaries';
import type { Messages } from './messages';

/** The messages of a screen in the language of the rendered page. */
export const useMessages = <Screen extends keyof Messages>(screen: Screen): Messages[Screen] =>
  messagesOf(usePage().props.app.locale, screen);
