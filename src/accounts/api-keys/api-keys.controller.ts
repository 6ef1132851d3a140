import { Body, Controller, Delete, Get, Post, UseInterceptors } from '@nestjs/common';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { arrayOf, nothing } from '../../platform/openapi/sample.js';
import { FreshFactor } from '../../platform/http/access.js';
import { ApiKeyInput, ApiKeyRotationInput } from './api-key.input.js';
import { apiKeySchema, newApiKeySchema, newApiKeyView } from './api-key.view.js';
import { ApiKeySeal, noLongerReadable, RevealApiKey } from './api-key-seal.js';
import { ApiKeysService, type NewApiKey, notYourApiKey, tooManyApiKeys } from './api-keys.service.js';

@Controller('api/api-keys')
@ApiGroup(77, 'API keys, with which programs call the API in the name of an account.')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly seal: ApiKeySeal,
  ) {}

  @Get()
  @Answers(arrayOf(apiKeySchema), 'List the API keys of all accounts, the newest first')
  list(@Now() now: Date) {
    return this.keys.list(now);
  }

  @Post()
  @FreshFactor()
  @Idempotent()
  @UseInterceptors(RevealApiKey)
  @Creates(newApiKeySchema, 'Create an API key for yourself (the key is returned once)')
  @Refuses(tooManyApiKeys(), noLongerReadable())
  async create(@Body() input: ApiKeyInput, @Actor() context: ActionContext) {
    return this.withKey(await this.keys.create(input, context), context.now);
  }

  @Post(':id/rotate')
  @FreshFactor()
  @Idempotent()
  @UseInterceptors(RevealApiKey)
  @Answers(newApiKeySchema, 'Rotate one of your API keys; the old one works until the overlap ends')
  @Refuses(notYourApiKey(), noLongerReadable())
  async rotate(@Id() id: number, @Body() input: ApiKeyRotationInput, @Actor() context: ActionContext) {
    return this.withKey(await this.keys.rotate(id, input, context), context.now);
  }

  @Delete(':id')
  @Answers(nothing, 'Revoke an API key at once')
  revoke(@Id() id: number, @Actor() context: ActionContext) {
    return this.keys.revoke(id, context);
  }

  /** Still sealed: `RevealApiKey` opens it on its way out. */
  private async withKey({ key, token }: NewApiKey, now: Date) {
    const [view] = await this.keys.toViews([key], now);
    return newApiKeyView(view!, this.seal.close(token));
  }
}
