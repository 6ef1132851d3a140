import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { leaseSecret, secretCheck } from '../../platform/config/jwt-secret.js';
import { sealed, unsealed } from '../../platform/config/sealed-text.js';
import { conflict } from '../../platform/errors/refusal.js';

/** LEASE_SECRET, which JWT_SECRET is not: who learns one of them cannot make what the other protects. */
@Injectable()
export class LeaseSeal {
  private read?: { secret: string; check: string } | null;

  constructor(private readonly config: Config) {}

  /** @throws Refusal 409 */
  get secret(): string {
    return this.known.secret;
  }

  /** @throws Refusal 409 */
  get check(): string {
    return this.known.check;
  }

  get isSet(): boolean {
    return this.orNull !== null;
  }

  close(text: string): Buffer {
    return sealed(text, this.seal);
  }

  /** @param check of the secret that sealed it @throws Refusal 409 */
  open(bytes: Uint8Array, check: string): string {
    if (check !== this.check) throw sealedElsewhere();
    return unsealed(bytes, this.seal);
  }

  private get seal() {
    return { secret: this.secret, previous: null, purpose: 'lease chains' } as const;
  }

  private get known() {
    if (this.orNull) return this.orNull;
    throw noLeaseSecret();
  }

  private get orNull() {
    if (this.read !== undefined) return this.read;
    const secret = leaseSecret(this.config);
    return (this.read = secret === null ? null : { secret, check: secretCheck(secret) });
  }
}

/** How many licences have a chain that cannot be opened. */
export async function unreadableLeases(em: SqlEntityManager, seal: LeaseSeal): Promise<number> {
  const [{ count } = { count: 0 }] = await em.execute<{ count: number }[]>(
    'select count(*)::integer as count from lease_chains where sealed_with is distinct from ?',
    [seal.isSet ? seal.check : null],
  );
  return count;
}

export const noLeaseSecret = () =>
  conflict(
    'no_lease_secret',
    'The server has no LEASE_SECRET, so there are no leases. Set it to what `openssl rand -base64 48` prints, and restart.',
  );

export const sealedElsewhere = () =>
  conflict(
    'leases_sealed_elsewhere',
    'The leases of this license were sealed with another LEASE_SECRET. Set that one again, or begin a new chain and paste the script into its routers.',
  );
