import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { type Seal, sealed, sealOf, unsealed } from '../platform/config/sealed-text.js';
import { newSecret } from './sign.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { DEFAULT_OVERLAP, isInOverlap, overlapEnd } from '../rules/rotation.js';
import { map } from 'rxjs';
import type { NewSecretView } from './endpoint.view.js';

type Kept = Pick<WebhookEndpoint, 'secret' | 'previousSecret' | 'previousUntil'>;

/** Secrets are sealed in the database, so that a dump cannot be used to forge signatures. */
@Injectable()
export class EndpointSecrets {
  private readonly seal: Seal;

  constructor(config: Config) {
    this.seal = sealOf(config, 'webhook secrets');
  }

  made(): string {
    return sealed(newSecret(), this.seal).toString('base64');
  }

  /** @throws Error when it was sealed under another JWT_SECRET, as after a restore elsewhere */
  opened(secret: string): string {
    return unsealed(Buffer.from(secret, 'base64'), this.seal);
  }

  isReadable({ secret }: Pick<Kept, 'secret'>): boolean {
    try {
      return !!this.opened(secret);
    } catch {
      return false;
    }
  }

  /** Newest first. @returns null when sealed under another JWT_SECRET */
  signing({ secret, previousSecret, previousUntil }: Kept, now: Date): string[] | null {
    const overlaps = previousSecret && isInOverlap(previousUntil, now) ? [previousSecret] : [];
    if (!this.isReadable({ secret })) return null;
    return [secret, ...overlaps.filter((previous) => this.isReadable({ secret: previous }))].map((one) =>
      this.opened(one),
    );
  }

  rotated({ secret }: Kept, now: Date): Kept {
    const keeps = this.isReadable({ secret });
    return {
      secret: this.made(),
      previousSecret: keeps ? secret : null,
      previousUntil: keeps ? overlapEnd(now, DEFAULT_OVERLAP) : null,
    };
  }
}

/** Opens the secret only on its way out, because answers kept under an `Idempotency-Key` hold it sealed. */
@Injectable()
export class RevealSecret implements NestInterceptor<NewSecretView, NewSecretView> {
  constructor(private readonly secrets: EndpointSecrets) {}

  intercept(_: ExecutionContext, next: CallHandler<NewSecretView>) {
    return next.handle().pipe(map((answer) => ({ ...answer, secret: this.secrets.opened(answer.secret) })));
  }
}
