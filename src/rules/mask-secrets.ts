import { maskKeys } from './license-key.js';
import { maskPayLinks } from './pay-link.js';

/** All that no line of a log shows. */
export const maskSecrets = (text: string): string => maskPayLinks(maskKeys(text));
