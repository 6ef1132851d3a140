import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config.js';
import { servedBy } from '../http/served.js';

const COOKIE = 'lisensi_changed';
/** A replica is milliseconds behind, seconds when it is busy. */
const SECONDS = 10;
const CHANGING = ['POST', 'PUT', 'DELETE'];

/** Remembers in the browser that it has just changed something, since its next page may come from another process. */
@Injectable()
export class RecentChange implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    if (!this.config.databaseReplicaUrl) return;
    servedBy(this.host)?.addHook('onSend', (request, reply, payload, done) => {
      if (isChange(request, reply)) this.remember(reply);
      done(null, payload);
    });
  }

  wasMadeBy(request: FastifyRequest): boolean {
    return parseCookie(request.headers.cookie ?? '')[COOKIE] !== undefined;
  }

  private remember(reply: FastifyReply): void {
    this.host.httpAdapter.setCookie(reply, COOKIE, '1', {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: this.config.isHttps,
      maxAge: SECONDS,
    });
  }
}

/** Somebody who is signed in changed something; routers that verify are nobody. */
const isChange = ({ method, viewer }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  CHANGING.includes(method) && viewer !== null && statusCode < 400;
