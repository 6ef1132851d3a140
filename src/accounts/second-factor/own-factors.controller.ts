import { Body, Controller, Delete, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow, FreshFactor, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Configured } from '../../platform/http/route-config.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { nothing } from '../../platform/openapi/sample.js';
import { qrCodeOf } from '../../platform/pictures/qr-code.js';
import { TOO_MANY_FAILED } from '../auth/login-rate-limits.js';
import { DespiteRequiredAction } from '../auth/required-actions.js';
import { SessionCookie } from '../auth/session-cookie.js';
import type { User } from '../users/user.entity.js';
import { AddFactorInput, ConfirmAppInput, PasskeyInput } from './own-factors.input.js';
import { OwnAuthenticatorApp } from './own-authenticator-app.service.js';
import {
  factorRequired,
  lastFactor,
  noAppBegun,
  noSuchFactor,
  OwnFactors,
  tooManyPasskeys,
  wrongPassword,
} from './own-factors.service.js';
import { OwnPasskeys } from './own-passkeys.service.js';
import { OwnSecondFactor } from './own-second-factor.service.js';
import { PASSKEY_THERE } from './passkey.entity.js';
import {
  addedFactorSchema,
  newAppSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
} from './second-factor.view.js';
import { wrongCode } from './second-factor.service.js';

/** Compression would leak the secret beside what the caller chooses. */
const SECRET = { routeOptions: { compress: false as const } };

@Controller('api/me')
@ApiGroup(83, 'Authenticator app, passkeys and recovery codes of the signed-in user.')
@Allow('everyone')
@DespiteRequiredAction()
export class OwnFactorsController {
  constructor(
    private readonly factors: OwnFactors,
    private readonly app: OwnAuthenticatorApp,
    private readonly passkeys: OwnPasskeys,
    private readonly own: OwnSecondFactor,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('authenticator-app')
  @Configured({ ...SECRET, ownTransactions: true })
  @Answers(newAppSchema, 'Begin to add or replace your authenticator app (its secret is returned once)')
  @Refuses(wrongPassword(), TOO_MANY_FAILED)
  async startApp(
    @Body() { password }: AddFactorInput,
    @Req() request: FastifyRequest,
    @Actor() context: ActionContext,
  ) {
    const { secret, uri } = await this.app.start(password, this.from(request), context);
    return { secret, uri, qr: qrCodeOf(uri) };
  }

  @Put('authenticator-app')
  @Configured(SECRET)
  @Answers(
    addedFactorSchema,
    'Add or replace the app by its first code (recovery codes are returned once, with the first factor)',
  )
  @Refuses(noAppBegun(), wrongCode())
  async confirmApp(
    @Body() { code }: ConfirmAppInput,
    @Viewer() viewer: User,
    @Actor() context: ActionContext,
  ) {
    return this.added(viewer, await this.app.confirm(code, context), context);
  }

  @Delete('authenticator-app')
  @FreshFactor()
  @Answers(nothing, 'Remove the authenticator app')
  @Refuses(lastFactor(), noSuchFactor())
  removeApp(@Actor() context: ActionContext) {
    return this.app.remove(context);
  }

  @Post('recovery-codes')
  @FreshFactor()
  @Configured(SECRET)
  @Answers(recoveryCodesSchema, 'Replace your recovery codes (they are returned once)')
  @Refuses(factorRequired())
  async renewCodes(@Actor() context: ActionContext) {
    return { recovery_codes: await this.factors.renewCodes(context) };
  }

  @Post('passkeys/options')
  @Configured({ ownTransactions: true })
  @Answers(passkeyOptionsSchema, 'Begin to add a passkey: what `navigator.credentials.create` needs')
  @Refuses(tooManyPasskeys(), wrongPassword(), TOO_MANY_FAILED)
  beginPasskey(
    @Body() { password }: AddFactorInput,
    @Req() request: FastifyRequest,
    @Actor() context: ActionContext,
  ) {
    return this.passkeys.options(password, this.from(request), context);
  }

  @Post('passkeys')
  @Configured(SECRET)
  @Creates(addedFactorSchema, 'Add a passkey (recovery codes are returned once, with the first factor)')
  @Refuses(PASSKEY_THERE)
  async addPasskey(@Body() input: PasskeyInput, @Viewer() viewer: User, @Actor() context: ActionContext) {
    return this.added(viewer, await this.passkeys.add(input, context), context);
  }

  @Delete('passkeys/:id')
  @FreshFactor()
  @Answers(nothing, 'Remove one of your passkeys')
  @Refuses(lastFactor())
  removePasskey(@Id() id: number, @Actor() context: ActionContext) {
    return this.passkeys.remove(id, context);
  }

  private async added(viewer: User, codes: string[], { session, now }: ActionContext) {
    return { second_factor: await this.own.view(viewer, session!, now), recovery_codes: codes };
  }

  private from(request: FastifyRequest) {
    return { address: request.ip, device: this.cookie.readDevice(request) };
  }
}
