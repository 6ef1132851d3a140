import type { Messages } from './en';
import { error } from './id/error';
import { landing } from './id/landing';
import { login } from './id/login';
import { shared } from './id/shared';

export const id = { shared, landing, login, error } satisfies Messages;
