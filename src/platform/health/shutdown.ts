import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../config/config.js';
import { httpServer } from '../http/http-server.js';

const TICK_MS = 50;
/** Docker kills ten seconds after it asked; the database wants to be closed within them. */
const TIMEOUT_MS = 8_000;
/** Within it who asks often has heard `Connection: close`; who asks while a connection is closed is reset. */
const HANDOVER_MS = 2_000;

/** Readiness falls first; after SHUTDOWN_DELAY no new caller is let in, and all that were let in are answered (trust T25). */
@Injectable()
export class Shutdown implements OnModuleInit, BeforeApplicationShutdown {
  isUnderWay = false;
  /** Another process has the same sockets: a client that asks again is served. */
  hasSuccessor = false;

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
    // Looked at when an answer goes out: to remember each request until then costs more than to verify a licence.
    httpServer(this.host)?.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isUnderWay) reply.header('Connection', 'close');
      done(null, payload);
    });
  }

  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.isUnderWay = true;
    if (!this.server.listening) return;
    const reason = this.hasSuccessor ? 'Renewed' : (signal ?? 'Closing');
    this.log.log(`${reason}: ${this.connections.size} connections are open`);
    if (this.hasSuccessor) await pause(HANDOVER_MS);
    else if (signal) await pause(this.config.shutdownDelay);
    this.drain();
  }

  /** From here on the framework waits for the last connection to close. */
  private drain(): void {
    let silent: Socket[] = [];
    const tick = setInterval(() => {
      if (!this.server.listening && this.connections.size === 0) return over();
      this.server.closeIdleConnections();
      // What was silent at the last tick too has not just come in: a browser opened it to be quick later.
      for (const connection of silent) if (connection.bytesRead === 0) connection.destroy();
      silent = [...this.connections].filter(({ bytesRead }) => bytesRead === 0);
    }, TICK_MS);
    const lastCall = setTimeout(() => {
      this.log.warn(`${this.connections.size} connections were cut off after ${TIMEOUT_MS / 1000} seconds`);
      this.server.closeAllConnections();
    }, TIMEOUT_MS);
    const over = () => {
      clearInterval(tick);
      clearTimeout(lastCall);
    };
  }
}
