import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { type Locale, LOCALE_COOKIE, LOCALE_SECONDS } from '../../rules/locale.js';
import { DEVICE_SECONDS } from './known-devices.js';

const CLEAR_HISTORY_SECONDS = 60;

type Cookie = 'session' | 'ended' | 'device';

/** The cookies of this site: which session a page navigation belongs to, a note that one just ended, who signed in here before, and in which language. */
@Injectable()
export class SessionCookie {
  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  set(reply: FastifyReply, value: string, seconds: number): void {
    this.write(reply, 'session', value, seconds);
  }

  read(request: FastifyRequest): string | undefined {
    return this.valueOf(request, 'session');
  }

  /** Which accounts were signed in from this browser (known-devices.ts); signing out leaves it. */
  setDevice(reply: FastifyReply, value: string): void {
    this.write(reply, 'device', value, DEVICE_SECONDS);
  }

  readDevice(request: FastifyRequest): string | undefined {
    return this.valueOf(request, 'device');
  }

  /** Forgets the session and leaves a note for the next page: drop what the browser keeps of private pages. */
  end(reply: FastifyReply): void {
    this.host.httpAdapter.clearCookie(reply, this.name('session'), this.attributes);
    this.write(reply, 'ended', '1', CLEAR_HISTORY_SECONDS);
  }

  takeEnded(request: FastifyRequest, reply: FastifyReply): boolean {
    const isSet = this.valueOf(request, 'ended') !== undefined;
    if (isSet) this.host.httpAdapter.clearCookie(reply, this.name('ended'), this.attributes);
    return isSet;
  }

  /** For pages that know no account, such as the one to sign in; a switch on them writes the same cookie. */
  setLocale(reply: FastifyReply, locale: Locale): void {
    const attributes = { ...this.attributes, httpOnly: false, maxAge: LOCALE_SECONDS };
    this.host.httpAdapter.setCookie(reply, LOCALE_COOKIE, locale, attributes);
  }

  private write(reply: FastifyReply, what: Cookie, value: string, maxAge: number): void {
    this.host.httpAdapter.setCookie(reply, this.name(what), value, { ...this.attributes, maxAge });
  }

  private valueOf(request: FastifyRequest, what: Cookie): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[this.name(what)];
  }

  private name(what: Cookie): string {
    return `${this.config.isHttps ? '__Host-' : ''}lisensi_${what}`;
  }

  private get attributes() {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.config.isHttps } as const;
  }
}

export const cookieHash = (value: string): Buffer => createHash('sha256').update(value).digest();
