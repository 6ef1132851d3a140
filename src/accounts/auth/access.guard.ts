import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notSignedIn } from '../../platform/errors/refusal.js';
import { PAGE } from '../../platform/inertia/page.js';
import type { User } from '../users/user.entity.js';
import { type Access, ACCESS, FRESH_FACTOR, PERMISSIONS, SCOPE } from '../../platform/http/access.js';
import { contextOf } from '../../platform/http/action-context.js';
import { holdsApiKey, type Scope } from '../../rules/api-keys.js';
import type { Permission } from '../../rules/roles.js';
import { ApiKeyAccess } from './api-key-access.js';
import { apiKeyInAddress } from './api-keys.js';
import { bearerKey } from './api-key-token.js';
import { BackOffice } from './back-office.js';
import { CookieViewer } from './sessions.service.js';
import { requireFreshFactor } from './fresh-factor.js';
import { DESPITE_REQUIRED_ACTION, RequiredActions } from './required-actions.js';

/** Pages use the cookie, all other routes only a bearer token or an API key, which a foreign form cannot send. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookieViewer: CookieViewer,
    private readonly backOffice: BackOffice,
    private readonly apiKeys: ApiKeyAccess,
    private readonly required: RequiredActions,
  ) {
    super({ property: 'viewer' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (holdsApiKey(context.switchToHttp().getRequest<FastifyRequest>().url)) throw apiKeyInAddress();
    const access = this.metadata<Access>(ACCESS, context) ?? 'back-office';
    if (access === 'public') return true;
    const viewer = await this.signedIn(context);
    const permissions = this.permissionsOf(context);
    if (!this.backOffice.admits(viewer, access, permissions))
      throw this.backOffice.refusal(viewer, permissions);
    this.refuseUnsecured(viewer, context);
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

  /** @throws Refusal 403 while something is required of the account; 409 without a fresh second factor */
  private refuseUnsecured(viewer: User, context: ExecutionContext): void {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.metadata<boolean>(DESPITE_REQUIRED_ACTION, context)) {
      const page = this.metadata<boolean>(PAGE, context) ?? false;
      const refusal = this.required.refusalOf(viewer, { page, apiKey: !!request.apiKey });
      if (refusal) throw refusal;
    }
    if (this.metadata<boolean>(FRESH_FACTOR, context)) requireFreshFactor(contextOf(request));
  }

  private permissionsOf(context: ExecutionContext): Permission[] | undefined {
    return this.metadata<Permission[]>(PERMISSIONS, context) ?? this.metadata<Scope[]>(SCOPE, context);
  }

  private metadata<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
