import { Configured } from './route-config.js';

/** The error sentence of api §4 for this route when something unexpected fails. */
export const FailsWith = (failsWith: string) => Configured({ failsWith });
