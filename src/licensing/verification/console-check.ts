import { MikroORM, RequestContext } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { CookieViewer } from '../../accounts/auth/sessions.service.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { RouterRateLimits } from './router-rate-limits.js';
import { VerificationService } from './verification.service.js';
import type { VerificationAnswer } from './verification.view.js';
import { readVerifyRequest } from './verify-request.js';

/** Checks in the console carry the session cookie, which routers never send (verification §10). */
@Injectable()
export class ConsoleCheck {
  constructor(
    private readonly orm: MikroORM,
    private readonly cookies: CookieViewer,
    private readonly verification: VerificationService,
    private readonly limits: RouterRateLimits,
    private readonly backOffice: BackOffice,
  ) {}

  /** Records nothing. @returns null without a session. @throws Refusal as a verification does */
  async answer(request: FastifyRequest): Promise<VerificationAnswer | null> {
    const viewer = await RequestContext.create(this.orm.em, () => this.cookies.identify(request));
    if (!viewer) return null;
    const { key } = readVerifyRequest(request.body as string | undefined);
    const answer = await this.verification
      .check(key, request.receivedAt, this.backOffice.isStaff(viewer))
      .catch((thrown: unknown) => {
        if (thrown instanceof Refusal && thrown.getStatus() === 404)
          this.limits.countUnknownOf(viewer.id, request.receivedAt);
        throw thrown;
      });
    return { ...answer, checked_from: 'console' };
  }
}
