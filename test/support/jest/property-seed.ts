import fc from 'fast-check';
import { isFull } from './tier.js';

// A push is judged by its change; a full run draws new cases.
if (!isFull) fc.configureGlobal({ seed: 20261128 });
