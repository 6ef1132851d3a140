import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from 'jose';
import { Config } from '../../platform/config/config.js';
import { derivedKey } from '../../platform/config/jwt-secret.js';
import { lastFour } from '../../rules/license-key.js';
import { hasRouterLimit } from '../../rules/routers.js';
import type { LeasedLicense } from './lease-days.js';
import { LeaseSeal } from './lease-seal.js';

/** What stands before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

type SigningKey = { key: KeyObject; jwk: JWK & { kid: string } };

/** Signs for servers, which can check a signature. The key follows from LEASE_SECRET, so every process signs alike. */
@Injectable()
export class LeaseSigner {
  private made?: Promise<SigningKey>;

  constructor(
    private readonly seal: LeaseSeal,
    private readonly config: Config,
  ) {}

  /** @throws Refusal 409 without a secret */
  async sign(license: LeasedLicense, until: Date, now: Date, nonce: string | null): Promise<string> {
    const { key, jwk } = await this.signing;
    return new SignJWT({ ...claimsOf(license), ...(nonce !== null && { nonce }) })
      .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid, typ: 'JWT' })
      .setIssuer(this.config.publicUrl)
      .setSubject(String(license.id))
      .setIssuedAt(now)
      .setExpirationTime(until)
      .sign(key);
  }

  /** The public keys (RFC 7517); none without a secret. */
  async keys(): Promise<JWK[]> {
    return this.seal.isSet ? [(await this.signing).jwk] : [];
  }

  private get signing(): Promise<SigningKey> {
    return (this.made ??= signingKey(this.seal.secret));
  }
}

async function signingKey(secret: string): Promise<SigningKey> {
  const der = Buffer.concat([PKCS8, derivedKey(secret, 'signatures of leases')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const jwk = await exportJWK(createPublicKey(key));
  return { key, jwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' } };
}

const claimsOf = ({ licenseKey, subscription }: LeasedLicense) => ({
  key: lastFour(licenseKey),
  plan: subscription?.planName ?? null,
  max_customers: subscription?.isUnlimited ? null : (subscription?.maxCustomerCount ?? null),
  max_mikrotiks:
    subscription && hasRouterLimit(subscription.maxMikrotikCount) ? subscription.maxMikrotikCount : null,
});
