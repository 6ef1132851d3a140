import { maskApiKeys } from './api-keys.js';
import { maskKeys } from './license-key.js';
import { maskLinks } from './secret-links.js';

export const maskSecrets = (text: string): string => maskApiKeys(maskLinks(maskKeys(text)));
