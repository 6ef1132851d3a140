import { afterAll, beforeAll } from '@jest/globals';
import { startGateways, type TestGateways } from './gateways.js';

/** Both fake gateways, from before the first test of a file until after the last. The application is opened after them. */
export function gatewaysOfFile(now: () => Date): TestGateways {
  const gateways = {} as TestGateways;
  beforeAll(async () => {
    Object.assign(gateways, await startGateways());
    gateways.midtrans.now = gateways.xendit.now = now;
  });
  afterAll(() => Promise.all([gateways.midtrans.close(), gateways.xendit.close()]));
  return gateways;
}
