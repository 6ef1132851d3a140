import { browserRandomInt } from '@server/rules/license-key';

/** Without characters that look or sound alike: 0, 1, i, l, o. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `k7mp-x4wd-9hte`: 59 random bits that can be read out on the phone. */
export const madePassword = (): string => [group(), group(), group()].join('-');

const group = () => Array.from({ length: 4 }, () => ALPHABET[browserRandomInt(ALPHABET.length)]).join('');
