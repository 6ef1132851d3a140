import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Options = { challenge: string; rp?: { id: string }; rpId?: string };
type Behaviour = {
  origin?: string;
  /** Whether the holder showed a PIN or a fingerprint. */
  isVerified?: boolean;
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey of ES256 without attestation, as browsers return it (WebAuthn Level 3, §6 and §8.7). */
export class SoftwareAuthenticator {
  readonly id: string;
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(
    private readonly origin: string,
    idBytes = 16,
  ) {
    this.id = base64url(randomBytes(idBytes));
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    [this.privateKey, this.publicKey] = [pair.privateKey, pair.publicKey];
  }

  create({ challenge, rp }: Options, behaviour: Behaviour = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), length(id), id, this.coseKey()]);
    const authData = Buffer.concat([this.head(rp!.id, HAS_CREDENTIAL, behaviour), credential]);
    const attestationObject = Buffer.concat([
      map(3),
      text('fmt'),
      text('none'),
      text('attStmt'),
      map(0),
      text('authData'),
      bytes(authData),
    ]);
    const response = {
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge, behaviour)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    };
    return this.answer(response);
  }

  get({ challenge, rpId }: Options, behaviour: Behaviour = {}) {
    const authData = this.head(rpId!, 0, behaviour);
    const clientData = this.clientData('webauthn.get', challenge, behaviour);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.privateKey);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  private answer<T>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Behaviour) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private head(host: string, flags: number, { isVerified = true }: Behaviour): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(host), Buffer.of(PRESENT | flags | (isVerified ? VERIFIED : 0)), counter]);
  }

  private coseKey(): Buffer {
    const { x, y } = this.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    // kty: EC2, alg: ES256, crv: P-256.
    const head = Buffer.of(0x01, 0x02, 0x03, 0x26, 0x20, 0x01);
    const coordinate = (name: number, value: string) =>
      Buffer.concat([Buffer.of(name), bytes(Buffer.from(value, 'base64url'))]);
    return Buffer.concat([map(5), head, coordinate(0x21, x), coordinate(0x22, y)]);
  }
}

/** CBOR (RFC 8949) of the few things needed. */
const map = (size: number): Buffer => Buffer.of(0xa0 + size);
const text = (value: string): Buffer => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    value.length < 256 ? Buffer.of(0x58, value.length) : Buffer.concat([Buffer.of(0x59), length(value)]),
    value,
  ]);

function length(value: Buffer): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(value.length);
  return two;
}
