import { Configured } from './route-config.js';

/** The specification's sentence for this route when something unexpected fails (api §4). Other routes answer `UNFORESEEN`. */
export const FailsWith = (failsWith: string) => Configured({ failsWith });
