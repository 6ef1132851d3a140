import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import type { ServerAdapter } from './adapter.js';
import { mayShare } from './listeners.js';

/** Opens the port, with as many listeners as the system allows: many, or the one. */
export async function listen(app: NestFastifyApplication, { port, host }: Config): Promise<void> {
  const reusePort = await mayShare(port, host);
  await (app as { listen(options: object): Promise<unknown> }).listen({ port, host, reusePort });
  if (reusePort) await (app.getHttpAdapter() as unknown as ServerAdapter).listeners.listen(host);
}
