import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notAllowed, notSignedIn } from '../../platform/errors/refusal.js';
import { PAGE } from '../../platform/inertia/page.js';
import type { User } from '../users/user.entity.js';
import { type Access, ACCESS } from '../../platform/http/access.js';
import { SCOPE } from '../../platform/http/scope.js';
import { holdsApiKey, type Scope } from '../../rules/api-keys.js';
import { ApiKeyAccess } from './api-key-access.js';
import { apiKeyInAddress } from './api-key-refusals.js';
import { bearerKey } from './api-key-token.js';
import { BackOffice } from './back-office.js';
import { CookieViewer } from './cookie-viewer.js';
import { passwordDue, WITHOUT_OWN_PASSWORD } from './password-due.js';

/** Pages use the cookie, all other routes only a bearer token or an API key, which a foreign form cannot send. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookieViewer: CookieViewer,
    private readonly backOffice: BackOffice,
    private readonly apiKeys: ApiKeyAccess,
  ) {
    super({ property: 'viewer' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (holdsApiKey(context.switchToHttp().getRequest<FastifyRequest>().url)) throw apiKeyInAddress();
    const access = this.metadata<Access>(ACCESS, context) ?? 'back-office';
    if (access === 'public') return true;
    const viewer = await this.signedIn(context);
    if (access === 'back-office' && !this.backOffice.includes(viewer)) throw notAllowed();
    if (this.mustChangePasswordFirst(viewer, context)) throw passwordDue();
    return true;
  }

  override handleRequest<TUser = User>(error: unknown, viewer: TUser | false): TUser {
    if (error) throw error;
    if (!viewer) throw notSignedIn();
    return viewer;
  }

  private async signedIn(context: ExecutionContext): Promise<User> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = bearerKey(request.headers.authorization);
    if (this.metadata<boolean>(PAGE, context)) await this.cookieViewer.identify(request);
    else if (key) request.viewer = await this.ownerOf(key, context);
    else await super.canActivate(context);
    if (!request.viewer) throw notSignedIn();
    return request.viewer;
  }

  private ownerOf(key: string, context: ExecutionContext): Promise<User> {
    const http = context.switchToHttp();
    const scopes = this.metadata<Scope[]>(SCOPE, context);
    return this.apiKeys.admit(
      key,
      http.getRequest<FastifyRequest>(),
      http.getResponse<FastifyReply>(),
      scopes,
    );
  }

  /** The API goes on working for programs (decisions §3.18). */
  private mustChangePasswordFirst({ mustChangePassword }: User, context: ExecutionContext): boolean {
    const isPage = this.metadata<boolean>(PAGE, context) ?? false;
    return mustChangePassword && isPage && !this.metadata<boolean>(WITHOUT_OWN_PASSWORD, context);
  }

  private metadata<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
