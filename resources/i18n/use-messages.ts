import { usePage } from '@inertiajs/react';
import { messagesOf } from './dictionaries';
import type { Messages } from './en';

/** The words of a screen in the language of the page that is being rendered. */
export const useMessages = <Screen extends keyof Messages>(screen: Screen): Messages[Screen] =>
  messagesOf(usePage().props.app.locale, screen);
