import fc from 'fast-check';
import { propertySeed } from './tier.js';

// A rerun of a commit uses the same seed; a full run uses a new one.
const seed = propertySeed();
if (seed !== undefined) fc.configureGlobal({ seed });
