import { Configured } from './route-config.js';

/** The sentence of spec §8.2 that this route answers with when something unforeseen breaks. */
export const FailsWith = (failsWith: string) => Configured({ failsWith });
