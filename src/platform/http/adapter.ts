import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Listeners } from './listeners.js';

type Answer = Parameters<FastifyAdapter['reply']>;
type SecurityHook = Parameters<FastifyAdapter['registerSecurityHook']>[0];

export class ServerAdapter extends FastifyAdapter {
  private headersHook: SecurityHook = () => undefined;
  readonly listeners = new Listeners(this.getInstance().server);

  /** Those of every answer, for answers that Fastify does not send (early-refusals.ts). */
  get securityHeaders(): Record<string, string> {
    const headers: Record<string, string> = {};
    const setHeader = (name: string, value: string) => void (headers[name] = value);
    this.headersHook({} as never, { setHeader, removeHeader: () => undefined });
    return headers;
  }

  override async close(): Promise<undefined> {
    await Promise.all([super.close(), this.listeners.close()]);
  }

  /** Pages and redirects send themselves; Nest would send the handler's return value again and log an error. */
  override reply(...[response, ...rest]: Answer): ReturnType<FastifyAdapter['reply']> {
    if ('sent' in response && response.sent) return response;
    return super.reply(response, ...rest);
  }

  /** Headers on the raw response would be validated and stored a second time. */
  override registerSecurityHook(hook: SecurityHook): void {
    this.headersHook = hook;
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
