import type { Messages } from './en';
import { error } from './id/error';
import { landing } from './id/landing';
import { landingDetails } from './id/landing-details';
import { legal } from './id/legal';
import { login } from './id/login';
import { shared } from './id/shared';

export const id = { shared, landing, landingDetails, legal, login, error } satisfies Messages;
