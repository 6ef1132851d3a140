import { ApiError, callApi } from '@/api/api';
import type { Body } from '@/api/call-types';

/** Ticks a first step in passing. */
export const markSetupStep = (step: Body<'POST /setup-steps'>['step']): Promise<void> =>
  quietly(callApi('POST /setup-steps', { body: { step } }));

export const closeSetup = (): Promise<void> => quietly(callApi('POST /close-setup', {}));

/** A refusal is not said: nobody pressed a button for this, and the next time does it. */
async function quietly(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
  }
}
