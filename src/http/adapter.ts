import { FastifyAdapter } from '@nestjs/platform-fastify';

type Answer = Parameters<FastifyAdapter['reply']>;

/** Pages and redirects send themselves; the framework would send once more what their handlers returned, and log it. */
export class SendOnceAdapter extends FastifyAdapter {
  override reply(...[response, ...rest]: Answer): ReturnType<FastifyAdapter['reply']> {
    if ('sent' in response && response.sent) return response;
    return super.reply(response, ...rest);
  }
}
