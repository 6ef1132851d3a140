import fc from 'fast-check';
import { propertySeed } from './tier.js';

// A rerun of a commit tries what the run before it tried; a full run tries something new.
const seed = propertySeed();
if (seed !== undefined) fc.configureGlobal({ seed });
