import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Config } from '../../platform/config/config.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { displayName } from '../../rules/user-name.js';
import type { User } from '../users/user.entity.js';
import { CHALLENGE_MS } from './factor-challenges.js';
import { Passkey } from './passkey.entity.js';

/** Few installations ask for it, and its parsers of certificates would take a twentieth of a start. */
const webAuthn = () => import('@simplewebauthn/server');

/** What the browser returns of `navigator.credentials`, as JSON. */
export type PasskeyAnswer = Record<string, unknown>;

/** base64url of at most 1023 bytes (WebAuthn §4). */
const CREDENTIAL_ID = /^[\w-]{1,1364}$/;

/** Browsers name more of them over time, and ignore those that they do not know (WebAuthn §5.8.3). */
const TRANSPORT = /^[a-z-]{1,32}$/;

/** EdDSA, ES256 and RS256, which all authenticators know one of. */
const ALGORITHMS = [-8, -7, -257];

/** With a PIN or a fingerprint a passkey counts as two factors. */
const VERIFIED = 'required';

/** WebAuthn. Its challenges are kept by factor-challenges.ts. */
@Injectable()
export class Passkeys {
  private readonly log = new Logger(Passkeys.name);
  /** The relying party: the name of the host, without its port. */
  readonly host: string;
  private readonly origin: string;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {
    const { hostname, origin } = new URL(config.publicUrl);
    this.host = hostname;
    this.origin = origin;
  }

  /** Browsers offer passkeys over https and on localhost. */
  get areOffered(): boolean {
    return this.config.isHttps || this.host === 'localhost';
  }

  listOf(userId: number): Promise<Passkey[]> {
    return this.em.find(Passkey, { userId }, { orderBy: { id: 'asc' } });
  }

  /** @param known those of the user: a device that has one makes no second */
  async creationOptions(user: User, known: Passkey[]) {
    return (await webAuthn()).generateRegistrationOptions({
      rpName: this.config.productName,
      rpID: this.host,
      userName: user.username,
      userDisplayName: displayName(user.username, user.fullName),
      userID: new Uint8Array(Buffer.from(`user-${user.id}`)),
      timeout: CHALLENGE_MS,
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: descriptorsOf(known),
      authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFIED },
    });
  }

  /** @param userId whose passkeys may answer; null for those that the browser knows for this site */
  async requestOptions(userId: number | null) {
    return (await webAuthn()).generateAuthenticationOptions({
      rpID: this.host,
      timeout: CHALLENGE_MS,
      userVerification: VERIFIED,
      allowCredentials: userId === null ? [] : descriptorsOf(await this.listOf(userId)),
    });
  }

  /** @returns null when the answer does not hold */
  async register(userId: number, answer: PasskeyAnswer, challenge: string, name: string, now: Date) {
    const registered = await this.held(
      (await webAuthn()).verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        ...this.expected(challenge),
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!registered?.verified) return null;
    const { credential, credentialBackedUp } = registered.registrationInfo;
    if (!CREDENTIAL_ID.test(credential.id)) return null;
    const passkey = this.em.create(Passkey, {
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: transportsOf(credential.transports),
      backedUp: credentialBackedUp,
      host: this.host,
      name,
      createdAt: now,
    });
    await this.em.flush();
    return passkey;
  }

  /** @param userId whose it has to be; null for anyone's. @returns null when the answer does not hold */
  async check(
    userId: number | null,
    answer: PasskeyAnswer,
    challenge: string,
    now: Date,
  ): Promise<Passkey | null> {
    const { id: credentialId } = answer;
    if (typeof credentialId !== 'string' || !CREDENTIAL_ID.test(credentialId)) return null;
    const passkey = await this.em.findOne(Passkey, { credentialId });
    if (!passkey || (userId !== null && passkey.userId !== userId)) return null;
    const { publicKey, counter } = passkey;
    const checked = await this.held(
      (await webAuthn()).verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        ...this.expected(challenge),
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      }),
    );
    if (!checked?.verified) return null;
    passkey.counter = checked.authenticationInfo.newCounter;
    passkey.lastUsedAt = now;
    await this.em.flush();
    return passkey;
  }

  private expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      requireUserVerification: true,
    };
  }

  /** @returns whether the user had it */
  async remove(userId: number, id: number): Promise<boolean> {
    return (await this.em.nativeDelete(Passkey, { id, userId })) > 0;
  }

  removeAll(userId: number): Promise<number> {
    return this.em.nativeDelete(Passkey, { userId });
  }

  /** The library throws for whatever does not fit. */
  private async held<T>(verification: Promise<T>): Promise<T | null> {
    try {
      return await verification;
    } catch (error) {
      this.log.debug({ err: causeOf(error) }, 'The answer of a passkey did not hold');
      return null;
    }
  }
}

/** Only hints for the browser, so what is none is left out. The library returns them unchecked. */
const transportsOf = (given: unknown): string[] =>
  (Array.isArray(given) ? given : [])
    .filter((one): one is string => typeof one === 'string' && TRANSPORT.test(one))
    .slice(0, 8);

const descriptorsOf = (passkeys: Passkey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports }));
