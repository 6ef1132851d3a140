import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map } from 'rxjs';
import { EndpointSecrets } from './endpoint-secrets.js';
import type { NewSecretView } from './endpoint.view.js';

/** Opens the secret only on its way out, because answers kept under an `Idempotency-Key` hold it sealed. */
@Injectable()
export class RevealSecret implements NestInterceptor<NewSecretView, NewSecretView> {
  constructor(private readonly secrets: EndpointSecrets) {}

  intercept(_: ExecutionContext, next: CallHandler<NewSecretView>) {
    return next.handle().pipe(map((answer) => ({ ...answer, secret: this.secrets.opened(answer.secret) })));
  }
}
