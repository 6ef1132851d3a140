import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsOptional, IsString } from 'class-validator';
import { HasAtMost, IsText } from '../platform/http/fields.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../rules/webhooks.js';
import { MAX_URL } from './webhook-client.js';

export class EndpointInput {
  @IsText('Address', MAX_URL)
  url: string;

  @IsOptional()
  @HasAtMost(200, 'Description')
  @IsString({ message: 'Description must be text.' })
  description?: string | null;

  @ArrayUnique({ message: 'Choose each event once.' })
  @IsIn(WEBHOOK_EVENTS, { each: true, message: `Events must be among ${WEBHOOK_EVENTS.join(', ')}.` })
  @ArrayNotEmpty({ message: 'Choose at least one event.' })
  @IsArray({ message: 'Events must be a list.' })
  events: WebhookEvent[];
}
