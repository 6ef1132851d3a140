import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { User } from '../users/user.entity.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.service.js';

@Injectable()
export class CookieViewer {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: Sessions,
  ) {}

  async identify(request: FastifyRequest): Promise<User | null> {
    const value = this.cookie.read(request);
    if (request.viewer || !value) return request.viewer;
    request.session = await this.sessions.findByCookie(value, request.receivedAt);
    request.viewer = request.session?.user ?? null;
    return request.viewer;
  }
}
