import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom } from 'rxjs';
import { Replica } from './replica.js';

@Injectable()
class ReplicaInterceptor implements NestInterceptor {
  constructor(private readonly replica: Replica) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const read = this.replica.readerFor(context.switchToHttp().getRequest<FastifyRequest>());
    return from(read<unknown>(() => lastValueFrom(next.handle())));
  }
}

/** For handlers that only read and may serve slightly old data. Runs again on the primary if the replica fails. */
export const FromReplica = () => UseInterceptors(ReplicaInterceptor);
