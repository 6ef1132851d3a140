import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 8;
const SECRET_LENGTH = 32;
const CHECK_LENGTH = 6;
const TOKEN = /^(lis_([0-9A-Za-z]{8})_([0-9A-Za-z]{32}))_([0-9A-Za-z]{6})$/;

/** `lis_<public id>_<secret>_<checksum>` */
export type ApiKeyToken = { publicId: string; secret: string };

const random = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newPublicId = (): string => random(ID_LENGTH);
export const newSecret = (): string => random(SECRET_LENGTH);

export function tokenText({ publicId, secret }: ApiKeyToken): string {
  const checked = `lis_${publicId}_${secret}`;
  return `${checked}_${checkOf(checked)}`;
}

/** @returns null for a mistyped or shortened one, which the checksum shows without the database */
export function parseToken(text: string): ApiKeyToken | null {
  const [, checked, publicId, secret, check] = TOKEN.exec(text) ?? [];
  return checked && check === checkOf(checked) ? { publicId: publicId!, secret: secret! } : null;
}

/** Plain SHA-256 is enough for a secret of 190 random bits, and costs a request nothing. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const isSecret = (given: Buffer, stored: Uint8Array | null | undefined): boolean =>
  !!stored && timingSafeEqual(given, stored);

function checkOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECK_LENGTH; i++) {
    digits = ALPHABET[rest % ALPHABET.length]! + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** The text after `Bearer`, if it is meant as an API key. */
export const bearerKey = (authorization: string | undefined): string | null =>
  /^Bearer +(lis_\S*) *$/i.exec(authorization ?? '')?.[1] ?? null;
