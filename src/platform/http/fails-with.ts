import { Configured } from './route-config.js';

/** The error sentence of spec §8.2 for this route when something unexpected fails. */
export const FailsWith = (failsWith: string) => Configured({ failsWith });
