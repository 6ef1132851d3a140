import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { TIME_LIMITS } from '../../rules/limits.js';
import { Config } from '../config/config.js';
import { httpServer } from '../http/http-server.js';

const TICK_MS = 50;
/** Clients may just have connected or sent, and learn by the answer that the connection closes. */
const LAST_REQUESTS_MS = 300;

/** Readiness fails first. After SHUTDOWN_DELAY it accepts no new requests, and answers all accepted ones (security T25). */
@Injectable()
export class Shutdown implements OnModuleInit, BeforeApplicationShutdown {
  isUnderWay = false;

  private readonly log = new Logger(Shutdown.name);
  private readonly connections = new Set<Socket>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }

  onModuleInit(): void {
    this.server.on('connection', (connection) => {
      this.connections.add(connection);
      connection.once('close', () => this.connections.delete(connection));
    });
    // Checked when a response is sent: tracking every request would cost more than a verification.
    httpServer(this.host)?.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isUnderWay) reply.header('Connection', 'close');
      done(null, payload);
    });
  }

  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.isUnderWay = true;
    if (!this.server.listening) return;
    this.log.log(`${signal ?? 'Closing'}: ${this.connections.size} connections are open`);
    if (signal) await pause(Math.max(this.config.shutdownDelay, LAST_REQUESTS_MS));
    this.drain();
  }

  private drain(): void {
    let silent: Socket[] = [];
    const tick = setInterval(() => {
      if (!this.server.listening && this.connections.size === 0) return over();
      this.server.closeIdleConnections();
      for (const connection of silent) if (connection.bytesRead === 0) connection.destroy();
      silent = [...this.connections].filter(({ bytesRead }) => bytesRead === 0);
    }, TICK_MS);
    const lastCall = setTimeout(() => {
      this.log.warn(
        `${this.connections.size} connections were cut off after ${TIME_LIMITS.shutdown / 1000} seconds`,
      );
      this.server.closeAllConnections();
    }, TIME_LIMITS.shutdown);
    const over = () => {
      clearInterval(tick);
      clearTimeout(lastCall);
    };
  }
}
