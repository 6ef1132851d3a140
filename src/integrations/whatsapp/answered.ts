import { CallFailure } from '../../platform/http-client/call-failure.js';
import { callJson, type JsonAnswer, type JsonCall } from '../../platform/http-client/call-json.js';

/** `unreachable`: the question never left. `unclear`: it may have done its work. */
type NoAnswer = 'unreachable' | 'unclear';

/** A refusal is an answer too, even of a proxy, whose words are no JSON. */
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
