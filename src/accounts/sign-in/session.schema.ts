import { viewSchema } from '../../platform/openapi/sample.js';
import { accountSchema, type UserView } from '../users/user.view.js';

export const sessionSchema = viewSchema<{ token: string; user: UserView }>('Session', {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
  user: accountSchema,
});

export const validTokenSchema = viewSchema<{ valid: boolean; user: UserView }>('ValidToken', {
  valid: true,
  user: accountSchema,
});
