import { maskApiKeys } from './api-keys.js';
import { maskKeys } from './license-key.js';

const LINKS = /(\/(?:pay|masuk)\/)c?[0-9a-f]{32}/gi;

/** Readers of a log, and of texts that are not theirs to read, must not be able to open a link that a customer got. */
export const maskLinks = (text: string): string => text.replace(LINKS, '$1…');

export const maskSecrets = (text: string): string => maskApiKeys(maskLinks(maskKeys(text)));

/** `budi` → `b…i`; a name of one or two characters is not shown at all. */
export const maskedName = (name: string): string =>
  name.length < 3 ? '…' : `${[...name][0]}…${[...name].at(-1)}`;

/** `6281234567890` → `62…890` */
export const maskedNumber = (number: string): string => `${number.slice(0, 2)}…${number.slice(-3)}`;
