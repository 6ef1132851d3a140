import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { cookieSuffix, readCookie } from '../../platform/http/preferences.js';
import { type Locale, LOCALE_COOKIE, LOCALE_SECONDS } from '../../rules/locale.js';
import { DEVICE_SECONDS } from './known-devices.js';

const CLEAR_HISTORY_SECONDS = 60;

type Cookie = 'session' | 'ended' | 'device';

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
    return readCookie(request, this.name('session'), this.config.publicUrl);
  }

  /** Signing out keeps this cookie (known-devices.ts). */
  setDevice(reply: FastifyReply, value: string): void {
    this.write(reply, 'device', value, DEVICE_SECONDS);
  }

  readDevice(request: FastifyRequest): string | undefined {
    return readCookie(request, this.name('device'), this.config.publicUrl);
  }

  signedInFrom(request: FastifyRequest) {
    const { ip: address, headers } = request;
    return { address, userAgent: headers['user-agent'], device: this.readDevice(request) };
  }

  /** Also makes the next page clear the private pages that the browser keeps. */
  end(reply: FastifyReply): void {
    this.clear(reply, 'session');
    this.write(reply, 'ended', '1', CLEAR_HISTORY_SECONDS);
  }

  takeEnded(request: FastifyRequest, reply: FastifyReply): boolean {
    const isSet = readCookie(request, this.name('ended'), this.config.publicUrl) !== undefined;
    if (isSet) this.clear(reply, 'ended');
    return isSet;
  }

  /** Public pages read it; their language switch writes the same cookie. */
  setLocale(reply: FastifyReply, locale: Locale): void {
    const attributes = { ...this.attributes, httpOnly: false, maxAge: LOCALE_SECONDS };
    this.host.httpAdapter.setCookie(reply, this.withPort(reply, LOCALE_COOKIE), locale, attributes);
  }

  private write(reply: FastifyReply, cookie: Cookie, value: string, maxAge: number): void {
    const name = this.withPort(reply, this.name(cookie));
    this.host.httpAdapter.setCookie(reply, name, value, { ...this.attributes, maxAge });
  }

  private clear(reply: FastifyReply, cookie: Cookie): void {
    const name = this.withPort(reply, this.name(cookie));
    this.host.httpAdapter.clearCookie(reply, name, this.attributes);
  }

  private withPort({ request }: FastifyReply, name: string): string {
    return name + cookieSuffix(request, this.config.publicUrl);
  }

  private name(cookie: Cookie): string {
    return `${this.config.isHttps ? '__Host-' : ''}lisensi_${cookie}`;
  }

  private get attributes() {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.config.isHttps } as const;
  }
}

export const cookieHash = (value: string): Buffer => createHash('sha256').update(value).digest();
