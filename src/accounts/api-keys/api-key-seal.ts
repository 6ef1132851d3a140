import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map } from 'rxjs';
import { Config } from '../../platform/config/config.js';
import { type Seal, sealed, sealOf, unsealed } from '../../platform/config/sealed-text.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { NewApiKeyView } from './api-key.view.js';

/** Keys are sealed in the answers that are kept under an `Idempotency-Key`. */
@Injectable()
export class ApiKeySeal {
  private readonly seal: Seal;

  constructor(config: Config) {
    this.seal = sealOf(config, 'API keys');
  }

  close(token: string): string {
    return sealed(token, this.seal).toString('base64');
  }

  /** @throws Refusal 409 when it was sealed under another JWT_SECRET, as after a restore elsewhere */
  open(token: string): string {
    try {
      return unsealed(Buffer.from(token, 'base64'), this.seal);
    } catch {
      throw noLongerReadable();
    }
  }
}

/** Opens the key only on its way out. */
@Injectable()
export class RevealApiKey implements NestInterceptor<NewApiKeyView, NewApiKeyView> {
  constructor(private readonly seal: ApiKeySeal) {}

  intercept(_: ExecutionContext, next: CallHandler<NewApiKeyView>) {
    return next.handle().pipe(map((answer) => ({ ...answer, key: this.seal.open(answer.key) })));
  }
}

export const noLongerReadable = () =>
  conflict(
    'api_key_unreadable',
    'This API key was made before and cannot be shown again. Rotate it to get a new one.',
  );
