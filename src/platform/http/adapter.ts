import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Listeners } from './listeners.js';

type Answer = Parameters<FastifyAdapter['reply']>;
type SecurityHook = Parameters<FastifyAdapter['registerSecurityHook']>[0];

export class ServerAdapter extends FastifyAdapter {
  readonly listeners = new Listeners(this.getInstance().server);

  /** Who came in by another listener is waited for as well. */
  override async close(): Promise<undefined> {
    await Promise.all([super.close(), this.listeners.close()]);
  }

  /** Pages and redirects send themselves; the framework would send once more what their handlers returned, and log it. */
  override reply(...[response, ...rest]: Answer): ReturnType<FastifyAdapter['reply']> {
    if ('sent' in response && response.sent) return response;
    return super.reply(response, ...rest);
  }

  /** On the raw response, where the framework puts them, the server would check and store each header once more. */
  override registerSecurityHook(hook: SecurityHook): void {
    this.getInstance().addHook('onRequest', (request, reply, done) =>
      done(
        hook(request, {
          setHeader: (name: string, value: string) => reply.header(name, value),
          removeHeader: (name: string) => reply.removeHeader(name),
        }),
      ),
    );
  }
}
