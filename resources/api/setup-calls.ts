import { ApiError, callApi } from '@/api/api';
import type { Body } from '@/api/call-types';

/** Marks a setup step in the background. */
export const markSetupStep = (step: Body<'POST /setup-steps'>['step']): Promise<void> =>
  quietly(callApi('POST /setup-steps', { body: { step } }));

export const closeSetup = (): Promise<void> => quietly(callApi('POST /close-setup', {}));

/** Failures are ignored, because the user did not ask for this and it is repeated. */
async function quietly(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
  }
}
