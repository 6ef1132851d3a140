import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';

const CLEAR_HISTORY_SECONDS = 60;

@Injectable()
export class SessionCookie {
  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  set(reply: FastifyReply, value: string, seconds: number): void {
    this.host.httpAdapter.setCookie(reply, this.name('session'), value, {
      ...this.attributes,
      maxAge: seconds,
    });
  }

  read(request: FastifyRequest): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[this.name('session')];
  }

  /** Forgets the session and leaves a note for the next page: drop what the browser keeps of private pages. */
  end(reply: FastifyReply): void {
    this.host.httpAdapter.clearCookie(reply, this.name('session'), this.attributes);
    this.host.httpAdapter.setCookie(reply, this.name('ended'), '1', {
      ...this.attributes,
      maxAge: CLEAR_HISTORY_SECONDS,
    });
  }

  /** Reading the note of `end` takes it away. */
  takeEnded(request: FastifyRequest, reply: FastifyReply): boolean {
    const isSet = parseCookie(request.headers.cookie ?? '')[this.name('ended')] !== undefined;
    if (isSet) this.host.httpAdapter.clearCookie(reply, this.name('ended'), this.attributes);
    return isSet;
  }

  private name(what: string): string {
    return `${this.config.isHttps ? '__Host-' : ''}lisensi_${what}`;
  }

  private get attributes() {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.config.isHttps } as const;
  }
}

export const cookieHash = (value: string): Buffer => createHash('sha256').update(value).digest();
