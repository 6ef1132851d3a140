import { maskKeys } from './license-key.js';
import { maskLinks } from './secret-links.js';

export const maskSecrets = (text: string): string => maskLinks(maskKeys(text));
