import { Configured } from './route-config.js';

/** The sentence of a route that names none: most of them are reads. */
export const FETCH_FAILED = 'Failed to fetch data';

/** The error sentence of api §4 for this route when something unexpected fails. */
export const FailsWith = (failsWith: string) => Configured({ failsWith });
