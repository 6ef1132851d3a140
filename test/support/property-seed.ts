import fc from 'fast-check';
import { SEED } from './tier.js';

// A rerun of a commit tries what the run before it tried; a full run tries something new.
if (SEED !== undefined) fc.configureGlobal({ seed: SEED });
