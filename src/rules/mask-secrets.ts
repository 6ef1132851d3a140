import { maskKeys } from './license-key.js';
import { maskPayLinks } from './pay-link.js';

export const maskSecrets = (text: string): string => maskPayLinks(maskKeys(text));
