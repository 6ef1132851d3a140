import { jest } from '@jest/globals';

// Jest takes a timeout for all projects only. The first page ever also waits for Chromium to be unpacked.
jest.setTimeout(60_000);
