import { createHash, createHmac, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { derivedKey, jwtSecret } from '../../platform/config/jwt-secret.js';

const HEX_CHARACTERS = 32;
const TOKEN = /^[0-9a-f]{32}$/;

/** Neither the outbox nor a dump holds a token: a message gets it when it is sent (sign-in §9). */
@Injectable()
export class SignInTokens {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = derivedKey(jwtSecret(config), 'lisensi sign-in links');
  }

  fresh(): { nonce: string; tokenHash: Buffer } {
    const nonce = randomUUID();
    return { nonce, tokenHash: tokenHash(this.tokenOf(nonce)) };
  }

  tokenOf(nonce: string): string {
    return createHmac('sha256', this.key).update(nonce).digest('hex').slice(0, HEX_CHARACTERS);
  }
}

export const isSignInToken = (text: string): boolean => TOKEN.test(text);

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const signInPath = (token: string): string => `/masuk/${token}`;
