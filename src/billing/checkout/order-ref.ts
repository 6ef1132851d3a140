import { randomInt } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 10;

/** Numbers of invoices are given out again by a restored copy, and by whoever else has the keys of the same account. */
export const newOrderRef = (number: string, position: number): string =>
  `${number}.${position}-${Array.from({ length: LENGTH }, () => BASE32[randomInt(BASE32.length)]).join('')}`;

/** Not so those that were given out before they had a random part. */
export const isOursAlone = (ref: string): boolean => /\.\d+-[A-Z2-7]{10}$/.test(ref);

/** What a gateway may call an order; anything else might not even be stored. */
export const isOrderRef = (text: string): boolean => /^[\x20-\x7e]{1,255}$/.test(text);
