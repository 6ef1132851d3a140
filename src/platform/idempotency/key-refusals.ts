import { conflict, invalid } from '../errors/refusal.js';

const HEADER = 'Idempotency-Key';

export const malformedKey = () =>
  invalid({
    [HEADER]: { code: 'malformed', sentence: 'The Idempotency-Key must have 1 to 255 visible characters.' },
  });

export const keyReused = () =>
  invalid({
    [HEADER]: {
      code: 'key_reused',
      sentence: 'This Idempotency-Key was used for another request. Use a new one.',
    },
  });

export const stillRunning = () =>
  conflict('A request with this Idempotency-Key is still running. Try again in a moment.', {
    code: 'still_running',
  });
