import { globalsOfFile } from './globals.mjs';

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } = globalsOfFile();
