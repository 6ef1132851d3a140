import { randomInt } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 10;

/** Random in part, because a restored copy or another installation on the account can reuse invoice numbers. */
export const newOrderRef = (number: string, position: number): string =>
  `${number}.${position}-${Array.from({ length: LENGTH }, () => BASE32[randomInt(BASE32.length)]).join('')}`;

/** False for references from before the random part. */
export const isOursAlone = (ref: string): boolean => /\.\d+-[A-Z2-7]{10}$/.test(ref);

export const isOrderRef = (text: string): boolean => /^[\x20-\x7e]{1,255}$/.test(text);
