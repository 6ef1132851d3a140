import { jest } from '@jest/globals';

// Jest takes a timeout for all projects only. This one ends what hangs; a slow machine may take its time.
jest.setTimeout(180_000);
