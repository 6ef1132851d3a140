import { mergedRows } from '../contracts/rows.js';

/** The lists of the console. */
export const LISTS = Object.keys(mergedRows(({ listPages }) => listPages));
export const PUBLIC = ['/', '/terms', '/privacy', '/login', '/masuk'];
/** A customer with several licences, one of which is refused, in the demo data. */
const CUSTOMER = '/users/8';
const MESSAGES = ['/messages', '/messages/texts'];
const SCREENS = ['/dashboard', '/account', '/verify-license', '/import', '/settings'];
export const PRIVATE = [...SCREENS, ...LISTS, ...MESSAGES, CUSTOMER, '/no-such-page'];
