import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import type { ServerAdapter } from './adapter.js';
import { asListening, mainPort } from './cannot-listen.js';
import { mayShare, type Socket } from './listeners.js';

/**
 * Before anything is stored: a first start on a port that is taken would make its account and never show the password.
 * @throws CannotListen
 */
export async function refuseTakenPorts({ host, port, metrics }: Config): Promise<void> {
  await asListening(mainPort({ host, port }), () => mayShare(port, host));
  const own = metrics.port;
  if (own !== undefined)
    await asListening({ setting: 'METRICS_PORT', host, port: own }, () => mayShare(own, host));
}

/** @throws CannotListen */
export const listen = (app: NestFastifyApplication, { port, host }: Config): Promise<void> =>
  asListening(mainPort({ port, host }), async () => {
    const reusePort = await mayShare(port, host);
    await listenOn(app, { port, host, reusePort });
    if (reusePort) await listenersOf(app).listen(host);
  });

export async function listenOnInherited(
  app: NestFastifyApplication,
  [first, ...others]: number[],
): Promise<void> {
  // The descriptor decides, but a missing or ambiguous host would make Node open another socket.
  await listenOn(app, { port: 0, host: '0.0.0.0', fd: first });
  await listenersOf(app).open(others.map((fd) => ({ fd })));
}

const listenOn = (app: NestFastifyApplication, options: Socket): Promise<unknown> =>
  (app as { listen(options: object): Promise<unknown> }).listen(options);

const listenersOf = (app: NestFastifyApplication) =>
  (app.getHttpAdapter() as unknown as ServerAdapter).listeners;
