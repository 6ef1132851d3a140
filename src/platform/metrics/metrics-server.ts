import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { asListening } from '../http/taken-ports.js';
import { Metrics } from './metrics.js';
import { isSameSecret } from '../http/same-secret.js';

/** Serves the metrics on METRICS_PORT, which need not be reachable from the console's network. */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private readonly server = createServer((request, reply) => void this.answer(request, reply));

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** @throws CannotListen */
  async listen(): Promise<number | null> {
    const { host, metrics } = this.config;
    const { port } = metrics;
    if (port === undefined) return null;
    this.server.listen(port, host);
    await asListening({ setting: 'METRICS_PORT', host, port }, () => once(this.server, 'listening'));
    return (this.server.address() as AddressInfo).port;
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer({ method, url, headers }: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return void reply.writeHead(404).end();
    if (!mayCollect(headers.authorization, this.config.metrics.token)) {
      return void reply.writeHead(401).end();
    }
    const text = await this.metrics.collect();
    reply.writeHead(200, { 'Content-Type': this.metrics.contentType }).end(text);
  }
}

/** Compares in constant time. Without a token every caller may collect. */
export const mayCollect = (authorization: string | undefined, token: string | undefined): boolean =>
  !token || isSameSecret(authorization, `Bearer ${token}`);
