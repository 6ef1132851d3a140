import { HttpStatus } from '@nestjs/common';
import { Refusal } from '../../platform/errors/refusal.js';

const RETRY_AFTER_SECONDS = 30;

export const exportsBusy = () =>
  new Refusal(
    HttpStatus.SERVICE_UNAVAILABLE,
    'Two exports are running already, and others are waiting. Try again in half a minute, or ask for fewer rows by a filter.',
    { code: 'exports_busy', retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
