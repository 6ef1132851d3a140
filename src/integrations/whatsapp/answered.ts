import {
  CallFailure,
  callJson,
  type JsonAnswer,
  type JsonCall,
} from '../../platform/http-client/call-json.js';

/** `unreachable`: the request never left. `unclear`: it may have taken effect. */
type NoAnswer = 'unreachable' | 'unclear';

/** A 4xx is an answer too, even from a proxy that sends no JSON. */
export async function answerOf(call: JsonCall): Promise<JsonAnswer | NoAnswer> {
  try {
    return await callJson(call);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { kind, status } = error;
    if (status && status >= 400 && status < 500) return { status, body: {}, retryAfterMs: null };
    return kind === 'unreachable' ? 'unreachable' : 'unclear';
  }
}
