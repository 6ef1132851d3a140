import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import type { ServerAdapter } from './adapter.js';
import { mayShare, type Socket } from './listeners.js';

/** Opens the port, with as many listeners as the system allows: many, or the one. */
export async function listen(app: NestFastifyApplication, { port, host }: Config): Promise<void> {
  const reusePort = await mayShare(port, host);
  await listenOn(app, { port, host, reusePort });
  if (reusePort) await listenersOf(app).listen(host);
}

/** On sockets that another process has bound, by their descriptors here. */
export async function listenOnInherited(
  app: NestFastifyApplication,
  [first, ...others]: number[],
): Promise<void> {
  // The descriptor counts; without a host, or with one that stands for two addresses, another socket would be opened.
  await listenOn(app, { port: 0, host: '0.0.0.0', fd: first });
  await listenersOf(app).open(others.map((fd) => ({ fd })));
}

const listenOn = (app: NestFastifyApplication, options: Socket): Promise<unknown> =>
  (app as { listen(options: object): Promise<unknown> }).listen(options);

const listenersOf = (app: NestFastifyApplication) =>
  (app.getHttpAdapter() as unknown as ServerAdapter).listeners;
