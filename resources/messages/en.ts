import { error } from './en/error';
import { landing } from './en/landing';
import { landingDetails } from './en/landing-details';
import { legal } from './en/legal';
import { login } from './en/login';
import { shared } from './en/shared';

/** The source: where the specification has a sentence, it is this one to the letter. A screen's words bear its page's name. */
export const en = { shared, landing, landingDetails, legal, login, error };

/** What another language has to say. */
export type Messages = typeof en;
