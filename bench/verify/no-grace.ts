import type { Grace } from '../../src/rules/grace.js';

/** The setting as it is by default. */
export const NO_GRACE: Grace = { days: 0, timeZone: 'Asia/Jakarta' };
