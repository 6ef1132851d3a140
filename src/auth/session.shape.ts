import { shape } from '../openapi/sample.js';
import { userShape } from '../users/user.shape.js';
import type { UserView } from '../users/user.view.js';

export const sessionShape = shape<{ token: string; user: UserView }>('Session', {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
  user: userShape,
});

export const validTokenShape = shape<{ valid: boolean; user: UserView }>('ValidToken', {
  valid: true,
  user: userShape,
});
